import { elementPhotos as contracts } from 'shared-kit/contracts/centres/element-photos';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { claim, describeRecords } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { claimFile, withFileFacts } from '../files/file-uses.ts';
import { elementPhotos } from './element-photo.model.ts';

export const elementPhotoSpec = describeRecords(contracts, {
  model: elementPhotos,
  fixed: ['installationId', 'elementId', 'fileId'],
  defaultSort: 'order',
  arrangedWithin: ['installationId', 'elementId'],
  fields: (photo) => ({ searchText: searchTextIn(searchedFields.elementPhotos, photo) }),
  async check({ current, next: { installationId = 0, elementId = 0, fileId = 0 } }, ctx, session) {
    if (current) return {};
    await claim(ctx, elements, { filter: { _id: elementId, installationId }, path: 'elementId', session });
    await claimFile(ctx, { fileId, installationId, purpose: 'elementPhoto', path: 'fileId' }, session);
    return {};
  },
  decorate: withFileFacts,
});
