import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

/** Who owns and who maintains the installation. */
export const readOwners = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<InstallationOwnersV1> =>
  (await databaseOf(db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: installationId })) ?? { _id: installationId };
