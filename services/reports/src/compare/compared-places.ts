/** The installations that somebody may compare. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { reportsFeature } from 'shared-kit/contracts/reports/report-access';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { countedProgrammes } from '../work/work-scope.ts';

type Comparing = Pick<RequestContext, 'caller' | 'db' | 'views'>;

export interface ComparedPlace {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  /** That it has. */
  readonly programmes: readonly Programme[];
}

const idsOf = async ({ caller, db }: Comparing): Promise<number[]> => {
  if (!caller.isSuperAdmin) return [...new Set(caller.grants.map(({ installationId }) => installationId))];
  const found = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

/** Where the caller may read reports and has the module. */
export const comparedPlaces = async (ctx: Comparing): Promise<ComparedPlace[]> => {
  const { caller, views } = ctx;
  const ids = (await idsOf(ctx)).filter((id) => mayIn(caller, id, [Permission.GenerateReports]));
  const found = await Promise.all(
    ids.map(async (id): Promise<ComparedPlace[]> => {
      const place = await views.installation(id);
      const modules = await views.modules(id);
      const isOn = modules.some(({ module, enabled }) => module === reportsFeature.module && enabled);
      if (!place || !isOn) return [];
      const { name, timeZone } = place;
      return [{ id, name, timeZone, programmes: await countedProgrammes(ctx, id) }];
    }),
  );
  return found.flat();
};
