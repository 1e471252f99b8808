import type { Migration } from 'shared-kit/server/database/migrations';
import { sealEarlier } from 'shared-kit/server/sealing/seal-audit';

export const sealEarlierAudit: Migration = {
  number: 1,
  name: 'seal-earlier-audit',
  up: sealEarlier('admin'),
};
