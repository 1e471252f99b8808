import type { DocumentOwner } from 'shared-kit/contracts/reports/documents';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { documents } from './document.model.ts';

/** Takes the documents of a record along that is deleted; their files go when nothing shows them any more. */
export const removeDocuments = async (
  { db }: Pick<RequestContext, 'db'>,
  owner: { readonly installationId: number; readonly ownerType: DocumentOwner; readonly ownerId: number },
  session: ClientSession,
): Promise<void> => {
  await documents(db).deleteMany(owner, { session });
};
