import { maintenanceFeature, programmes } from 'shared-kit/contracts/plans/programmes';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { GenerationScope } from './generate-year.ts';

/** What a generation of an installation goes by at this moment: its seasons may have been stated just now. */
export const scopeOf = async (
  { db, now, views }: Pick<RequestContext, 'db' | 'now' | 'views'>,
  { installationId, year }: Pick<GenerationScope, 'installationId' | 'year'>,
): Promise<GenerationScope> => {
  const found = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .findOne({ _id: installationId });
  const seasons = found ?? fail('notFound');
  const { module } = maintenanceFeature;
  const installed = (await views.modules(installationId)).find((each) => each.module === module);
  return {
    installationId,
    year,
    timeZone: seasons.timeZone,
    seasons,
    now: now(),
    ...(installed && { programmes: programmes.filter((each) => installed.features.includes(each)) }),
  };
};
