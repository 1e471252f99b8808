import type { ParsedInput } from 'shared-kit/contracts/route';
import type { roles as contracts, Role } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { escapeRegex, normaliseText } from 'shared-kit/server/list';
import { toEntity, trusted } from 'shared-kit/server/mongo';
import type { ListQuery, RecordSpec } from '../../records/record-spec.ts';
import { isRoleInUse } from '../installation-users/find-assignments.ts';
import { type RoleRecord, roles } from './role.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];

export const roleSpec: RecordSpec<RoleRecord, Body, ListQuery, Role> = {
  name: 'role',
  entityType: 'Role',
  model: roles,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'name',
  sortFields: { name: 'nameKey' },
  filter: async ({ q }) => (q ? { nameKey: trusted({ $regex: escapeRegex(normaliseText(q)) }) } : {}),
  present: async (records) => records.map(({ nameKey: _, ...record }) => toEntity(record)),
  toFields: async ({ name, permissions, entityStatus }) => ({
    name,
    nameKey: normaliseText(name),
    permissions: [...new Set(permissions)].sort((a, b) => a - b),
    entityStatus,
  }),
  async check({ id, next }, { db }, session) {
    if (next === null && (await isRoleInUse(db, id, session))) fail('catalogueEntryInUse');
    return undefined;
  },
};
