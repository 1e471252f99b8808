import type { Migration } from 'shared-kit/server/database/migrations';
import { encryptPersonal } from 'shared-kit/server/sealing/encrypt-personal';

/** What was audited of people in clear. */
export const personalAudit: Migration = { number: 4, name: 'personal-audit', up: encryptPersonal('portal') };
