/** Places whose labels lead people without an account somewhere. */
import { correctivesFeature } from '../contracts/correctives/corrective-access.ts';
import { EntityStatus } from '../contracts/enums.ts';
import { type PlaceTokenV1, placeTokensV1 } from '../contracts/views/public-places.ts';
import { databaseOf } from './database/mongo.ts';
import type { RequestContext } from './http/context.ts';

/** What a label's token stands for; null where it is over or unknown, or where its installation takes no reports from people without an account. */
export const findPublicPlace = async (
  { db, views }: Pick<RequestContext, 'db' | 'views'>,
  token: string,
): Promise<PlaceTokenV1 | null> => {
  const found = await databaseOf(db).collection<PlaceTokenV1>(placeTokensV1).findOne({ _id: token });
  if (!found) return null;
  const installation = await views.installation(found.installationId);
  if (installation?.entityStatus !== EntityStatus.Active || !installation.publicReports) return null;
  return (await takesReports({ views }, found.installationId)) ? found : null;
};

/** Whether an installation runs correctives at all. */
export const takesReports = async (
  { views }: Pick<RequestContext, 'views'>,
  installationId: number,
): Promise<boolean> =>
  (await views.modules(installationId)).some(
    ({ module, enabled }) => module === correctivesFeature.module && enabled,
  );

/** The context of a public route once it is known what it is about: what it writes is noted in that installation, done by nobody who is known. */
export const withinInstallation = <D>(ctx: RequestContext<D>, installationId: number): RequestContext<D> => ({
  ...ctx,
  installationId,
  audit: (entry, session) => ctx.audit({ installationId, ...entry }, session),
});
