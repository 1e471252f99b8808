/** Which open work a change of places, elements or people concerns: what was copied of them into it is to be looked at again. */
import type { Connection } from 'mongoose';
import type { ChangeV1 } from '../../contracts/views/changes.ts';
import { type ElementV1, elementsV1 } from '../../contracts/views/structure.ts';
import type { AuditOrigin } from '../audit.ts';
import { databaseOf } from '../database/mongo.ts';
import type { Recurring } from '../jobs/keep-doing.ts';
import { publishedSignal } from '../signals.ts';
import { changesSecondsOf } from './changes-seconds.ts';
import { type defineFollower, type Following, followChanges, isBehind } from './follow-changes.ts';

/** What was changed of an installation, by id. */
export interface ConcernedWork {
  readonly installationId: number;
  readonly elementIds: readonly number[];
  readonly areaIds: readonly number[];
  readonly floorIds: readonly number[];
  readonly buildingIds: readonly number[];
  /** The last of the changes: who made it, and when. */
  readonly change: ChangeV1;
}

const places = ['Element', 'Area', 'Floor', 'Building'] as const;
type PlaceType = (typeof places)[number];
const isPlace = (entityType: string): entityType is PlaceType => places.some((place) => place === entityType);

/** What makes of a colleague somebody who works there no more. */
const ofPeople: ReadonlySet<string> = new Set([
  'user.updated',
  'user.deleted',
  'user.erased',
  'installationUser.updated',
  'installationUser.deleted',
  'member.updated',
  'member.deleted',
]);

/** The places and elements that changes concern, by installation. */
export const concernedPlaces = (changes: readonly ChangeV1[]): ConcernedWork[] => {
  const ofPlaces = changes.filter(({ entityType }) => isPlace(entityType));
  return [...Map.groupBy(ofPlaces, ({ installationId }) => installationId)].flatMap(
    ([installationId, own]): ConcernedWork[] => {
      const change = own.at(-1);
      const idsOf = (type: PlaceType): number[] => [
        ...new Set(own.flatMap(({ entityType, entityId }) => (entityType === type ? Number(entityId) : []))),
      ];
      if (change === undefined) return [];
      return [
        {
          installationId,
          change,
          elementIds: idsOf('Element'),
          areaIds: idsOf('Area'),
          floorIds: idsOf('Floor'),
          buildingIds: idsOf('Building'),
        },
      ];
    },
  );
};

/** The last change by which somebody may have ceased to work somewhere; undefined where there is none. */
export const lastOfPeople = (changes: readonly ChangeV1[]): ChangeV1 | undefined =>
  changes.findLast(({ action }) => ofPeople.has(action));

/** The elements that were changed themselves or whose places were, as they are now. */
export const concernedElements = async (
  db: Connection,
  { installationId, elementIds, areaIds, floorIds, buildingIds }: ConcernedWork,
): Promise<ElementV1[]> => {
  const conditions = Object.entries({
    _id: elementIds,
    areaId: areaIds,
    floorId: floorIds,
    buildingId: buildingIds,
  }).flatMap(([field, ids]) => (ids.length === 0 ? [] : [{ [field]: { $in: [...ids] } }]));
  if (conditions.length === 0) return [];
  return databaseOf(db).collection<ElementV1>(elementsV1).find({ installationId, $or: conditions }).toArray();
};

/** Nobody asked for it: it follows from the change, whose author it is told by. */
export const originOfChange = (
  service: string,
  installationId: number,
  { at, userId, userName }: ChangeV1,
): AuditOrigin => ({ service, requestId: '', installationId, user: { id: userId, name: userName }, at });

interface FollowedWork {
  readonly db: Connection;
  readonly now: () => Date;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of the lease: unique among services. */
  readonly name: string;
  readonly places: ReturnType<typeof defineFollower>;
  readonly take: Following['take'];
}

/** Keeps open work as its places and people are. `CHANGES_SECONDS` of 0 does none of it. */
export const followingOpenWork = ({ db, now, env, name, places: kept, take }: FollowedWork): Recurring => ({
  name,
  seconds: changesSecondsOf(env),
  wokenBy: [publishedSignal],
  due: async () => ((await isBehind(db, kept)) ? now() : null),
  work: () => followChanges(db, { places: kept, take }),
  failure: 'open work does not follow its places and people yet',
});
