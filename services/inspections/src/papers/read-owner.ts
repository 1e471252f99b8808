/** Whose the installation is and where, as its plan says it. */
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

/** Empty where nobody has said. */
export interface PlanOwner {
  readonly owner: string;
  readonly nif: string;
  readonly address: string;
}

export const readPlanOwner = async (
  { db }: Pick<RequestContext, 'db'>,
  installationId: number,
): Promise<PlanOwner> => {
  const found = await databaseOf(db)
    .collection<InstallationOwnersV1 & { readonly _id: number }>(installationOwnersV1)
    .findOne({ _id: installationId });
  const { ownerName = '', cif = '', address = '', cp = '', city = '' } = found ?? {};
  const town = [cp, city].filter(Boolean).join(' ');
  return { owner: ownerName, nif: cif, address: [address, town].filter(Boolean).join(', ') };
};
