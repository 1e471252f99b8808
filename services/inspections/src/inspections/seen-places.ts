/** The installations whose inspections somebody may see. */
import { EntityStatus, type InspectionType } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { permittedTypes } from './permitted-types.ts';

type Seeing = Pick<RequestContext, 'caller' | 'db' | 'views' | 'now'>;

const idsOf = async ({ caller, db }: Seeing): Promise<number[]> => {
  if (!caller.isSuperAdmin) return [...new Set(caller.grants.map(({ installationId }) => installationId))];
  const found = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

export interface SeenPlace {
  readonly id: number;
  readonly name: string;
  readonly today: string;
  readonly types: ReadonlySet<InspectionType>;
}

/** Where the caller may see any type: where there is a grant, or everywhere for a super-administrator. */
export const seenPlaces = async (ctx: Seeing): Promise<SeenPlace[]> => {
  const { views, now } = ctx;
  const at = now();
  const found = await Promise.all(
    (await idsOf(ctx)).map(async (id): Promise<SeenPlace[]> => {
      const place = await views.installation(id);
      const types = await permittedTypes(ctx, id);
      if (!place || types.length === 0) return [];
      return [{ id, name: place.name, today: localDayText(at, place.timeZone), types: new Set(types) }];
    }),
  );
  return found.flat().toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
};
