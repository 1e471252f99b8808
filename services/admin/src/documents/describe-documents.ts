import { documents as contracts, type DocumentOwner } from 'shared-kit/contracts/reports/documents';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, nameKeys } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { claimFile, withFileFacts } from '../files/file-uses.ts';
import { areas, buildings, floors, installations } from '../structure/structure.model.ts';
import { documents } from './document.model.ts';

export const documentSpec = describeRecords(contracts, {
  model: documents,
  fixed: ['installationId', 'ownerType', 'ownerId'],
  defaultSort: 'name',
  validate({ validFrom, validUntil }) {
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      fail('invalidInput', { fields: [{ path: 'validUntil', code: 'beforeStart' }] });
  },
  fields: (document) => ({
    ...nameKeys(document.name),
    searchText: searchTextIn(searchedFields.documents, document),
  }),
  async check({ current, next }, ctx, session) {
    const { installationId = 0, ownerType = 'element', ownerId = 0, fileId = 0 } = next;
    if (!current) await claimOwner(ctx, { installationId, ownerType, ownerId }, session);
    if (fileId !== current?.fileId)
      await claimFile(ctx, { fileId, installationId, purpose: 'document', path: 'fileId' }, session);
    return {};
  },
  decorate: withFileFacts,
});

interface Owner {
  readonly installationId: number;
  readonly ownerType: DocumentOwner;
  readonly ownerId: number;
}

/** What the document is about must be of its installation, and stay while it is written. */
const claimOwner = async (
  ctx: RequestContext,
  { installationId, ownerType, ownerId: _id }: Owner,
  session: ClientSession,
): Promise<void> => {
  const own = { _id, installationId };
  const path = 'ownerId';
  switch (ownerType) {
    case 'installation':
      if (_id !== installationId) fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
      await claim(ctx, installations, { filter: { _id }, path, session });
      return;
    case 'building':
      return void (await claim(ctx, buildings, { filter: own, path, session }));
    case 'floor':
      return void (await claim(ctx, floors, { filter: own, path, session }));
    case 'area':
      return void (await claim(ctx, areas, { filter: own, path, session }));
    case 'element':
      return void (await claim(ctx, elements, { filter: own, path, session }));
  }
};
