import type { Permission } from 'shared-kit/contracts/permissions';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import type { BaseRecord } from 'shared-kit/server/mongo';

export interface RoleRecord extends BaseRecord {
  name: string;
  /** The name as it is compared. */
  nameKey: string;
  permissions: Permission[];
}

export const roles = defineModel<RoleRecord>(
  'roles',
  {
    ...baseFields('Role'),
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    permissions: { type: [Number], required: true },
  },
  [{ key: { nameKey: 1 }, unique: true }],
);
