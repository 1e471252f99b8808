import { baseFields, defineModel } from 'shared-kit/server/define-model';
import type { BaseRecord } from 'shared-kit/server/mongo';

export interface InstallationUserRecord extends BaseRecord {
  installationId: number;
  userId: number;
  roleId: number;
  categoryId: number | null;
  operationsIds: number[];
  userSelectable: boolean;
  visible: boolean;
  selectable: boolean;
  assignedHours: number;
  isBlocked: boolean;
  order: number;
}

const number = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;

export const installationUsers = defineModel<InstallationUserRecord>(
  'installationUsers',
  {
    ...baseFields('InstallationUser'),
    installationId: number,
    userId: number,
    roleId: number,
    categoryId: { type: Number, default: null },
    operationsIds: { type: [Number], required: true },
    userSelectable: flag,
    visible: flag,
    selectable: flag,
    assignedHours: number,
    isBlocked: flag,
    order: number,
  },
  [
    // An inactive entry is history: it does not keep the user from getting a role again.
    {
      key: { installationId: 1, userId: 1 },
      unique: true,
      partialFilterExpression: { entityStatus: 1 },
    },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { userId: 1, order: 1, _id: 1 } },
    { key: { order: 1, _id: 1 } },
    { key: { roleId: 1 } },
    { key: { categoryId: 1 } },
  ],
);
