import { buildings as contracts } from 'shared-kit/contracts/installations';
import { fail } from 'shared-kit/server/errors';
import { claim, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { removeDocuments } from '../documents/remove-documents.ts';
import { partKeys } from './part-keys.ts';
import { buildings, floors, installations } from './structure.model.ts';

export const buildingSpec = describeRecords(contracts, {
  model: buildings,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  fixed: ['installationId'],
  defaultSort: 'order',
  validate({ builtArea, usefulArea }) {
    if (builtArea !== null && usefulArea !== null && usefulArea > builtArea)
      fail('invalidInput', { fields: [{ path: 'usefulArea', code: 'tooBig' }] });
  },
  fields: partKeys,
  async check({ current, next: { installationId = 0 } }, ctx, session) {
    if (!current) await claim(ctx, installations, { _id: installationId }, 'installationId', session);
    return {};
  },
  async checkRemoval({ _id: buildingId, installationId }, ctx, session) {
    await refuseRelated(ctx, [floors], { installationId, buildingId }, 'buildingHasRelated', session);
    await removeDocuments(ctx, { installationId, ownerType: 'building', ownerId: buildingId }, session);
  },
});
