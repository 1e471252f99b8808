import { buildings as contracts } from 'shared-kit/contracts/centres/installations';
import { usesAfter } from 'shared-kit/domain/legal/building-uses';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { removeDocuments } from '../documents/remove-documents.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
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
  async check({ current, next }, ctx, session) {
    const { installationId = 0, use = null, builtArea = null, usefulArea = null, capacity = null } = next;
    if (!current)
      await claim(ctx, installations, { filter: { _id: installationId }, path: 'installationId', session });
    const uses = usesAfter({ use, builtArea, usefulArea, capacity }, current?.uses ?? []);
    // With several uses the building's own is the main one of them.
    if (uses.length > 1 && !uses.some((each) => each.use === use))
      fail('invalidInput', { fields: [{ path: 'use', code: 'invalidValue' }] });
    return { uses: [...uses] };
  },
  async checkRemoval({ _id: buildingId, installationId }, ctx, session) {
    await refuseRelated(ctx, [floors, thermalInstallations], {
      filter: { installationId, buildingId },
      code: 'buildingHasRelated',
      session,
    });
    await removeDocuments(ctx, { installationId, ownerType: 'building', ownerId: buildingId }, session);
  },
});
