import { randomBytes } from 'node:crypto';
import { maxId } from 'shared-kit/contracts/base';
import type {
  PlaceTokenRow,
  renewPlaceTokens as renewContract,
  takePlaceTokens as takeContract,
} from 'shared-kit/contracts/centres/public-places';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { elements } from '../elements/element.model.ts';
import { areas } from '../structure/structure.model.ts';
import { type PlaceTokenRecord, placeTokens } from './place-token.model.ts';

type Asked = InputOf<typeof takeContract>['body'];
type Place = Pick<PlaceTokenRecord, 'elementId' | 'areaId'>;

/** 128 random bits: of the ids of a place nothing of it can be guessed. */
const newToken = (): string => randomBytes(16).toString('base64url');

/** The places that are asked for. @throws ApiError `parentNotFound`, where the installation has one of them not */
const placesOf = async ({ db }: RequestContext, asked: Asked): Promise<Place[]> => {
  const { installationId } = asked;
  const check = async (path: 'elementIds' | 'areaIds', collection: string) => {
    const ids = [...new Set(asked[path])];
    if (ids.length === 0) return ids;
    const found = await databaseOf(db)
      .collection<{ _id: number; installationId: number }>(collection)
      .countDocuments({ _id: { $in: ids }, installationId });
    if (found < ids.length) fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
    return ids;
  };
  const ofElements = await check('elementIds', elements.collection);
  const ofAreas = await check('areaIds', areas.collection);
  return [
    ...ofElements.map((elementId) => ({ elementId, areaId: null })),
    ...ofAreas.map((areaId) => ({ elementId: null, areaId })),
  ];
};

const tokensOf = (
  { db }: RequestContext,
  { installationId, elementIds, areaIds }: Asked,
  session: ClientSession,
): Promise<PlaceTokenRecord[]> =>
  placeTokens(db)
    .find(
      {
        installationId,
        $or: [
          { elementId: { $in: elementIds }, areaId: null },
          { elementId: null, areaId: { $in: areaIds } },
        ],
      },
      { session },
    )
    .toArray();

const keyOf = ({ elementId, areaId }: Place): string => `${elementId} ${areaId}`;

const presented = (records: readonly PlaceTokenRecord[]): PlaceTokenRow[] =>
  records
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(({ _id: token, elementId, areaId }) => ({ token, elementId, areaId }));

/** Elements before areas. */
const orderOf = ({ elementId, areaId }: Place): number => elementId ?? maxId + (areaId ?? 0);

interface Wanted {
  readonly asked: Asked;
  /** Gives all of them new ones. */
  readonly anew: boolean;
}

const giveTokens = async (
  ctx: RequestContext,
  { asked, anew }: Wanted,
): Promise<{ data: PlaceTokenRow[] }> => {
  const { installationId } = asked;
  const places = await placesOf(ctx, asked);
  return ctx.transaction(async (session) => {
    const before = await tokensOf(ctx, asked, session);
    const kept = anew ? [] : before;
    const known = new Set(kept.map(keyOf));
    const createdAt = ctx.now();
    const made = places
      .filter((place) => !known.has(keyOf(place)))
      .map((place) => ({ _id: newToken(), installationId, ...place, createdAt }));
    if (anew && before.length > 0)
      await placeTokens(ctx.db).deleteMany({ _id: { $in: before.map(({ _id }) => _id) } }, { session });
    if (made.length > 0) {
      await placeTokens(ctx.db).insertMany(made, { session });
      // The tokens themselves are on the labels alone.
      const action = anew ? 'installation.labelsRenewed' : 'installation.labelsMade';
      const entry = { action, entityType: 'Installation', entityId: installationId };
      await ctx.audit({ ...entry, after: { places: made.length } }, session);
    }
    return { data: presented([...kept, ...made]) };
  });
};

export const takePlaceTokens: Handler<typeof takeContract> = async ({ body: asked }, ctx) => {
  const give = () => giveTokens(ctx, { asked, anew: false });
  try {
    return await give();
  } catch (error) {
    // Somebody prints the same labels at the same moment: theirs are there now.
    if (duplicateKey(error)) return give();
    throw error;
  }
};

export const renewPlaceTokens: Handler<typeof renewContract> = ({ body: asked }, ctx) =>
  giveTokens(ctx, { asked, anew: true });
