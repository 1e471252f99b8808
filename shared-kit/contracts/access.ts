/** Who may do what where, as matrices: of an installation for its administrators, of all for super-administrators. */
import * as z from 'zod/mini';
import {
  idListParamSchema,
  idParamSchema,
  idSchema,
  intListParamSchema,
  listOf,
  listQueryShape,
  sortSchema,
} from './base.ts';
import { entityStatusSchema, entityTypeSchema } from './enums.ts';
import { Permission, permissionSchema } from './people/permissions.ts';
import { defineContract } from './route.ts';

/** Why somebody's place lets them in, or does not: blocked is the place or the account, `roleInactive` a role that gives nothing. */
export const placeStates = ['working', 'blocked', 'roleInactive', 'inactive'] as const;
export type PlaceState = (typeof placeStates)[number];

const placeShape = {
  /** Of the assignment, which is also that of the member. */
  id: idSchema,
  roleId: idSchema,
  roleName: z.string(),
  categoryId: z.nullable(idSchema),
  state: z.enum(placeStates),
};

export const memberAccessSchema = z.object({
  ...placeShape,
  userId: idSchema,
  name: z.string(),
  loginName: z.string(),
  /** Those of the role by name; whatever the state. */
  permissions: z.array(permissionSchema),
});
export type MemberAccess = z.infer<typeof memberAccessSchema>;

export const userAccessSchema = z.object({
  /** Of the user. */
  id: idSchema,
  name: z.string(),
  loginName: z.string(),
  accountType: entityTypeSchema,
  entityStatus: entityStatusSchema,
  isBlocked: z.boolean(),
  /** In the asked installations, the inactive ones too. */
  places: z.array(z.object({ ...placeShape, installationId: idSchema, installationName: z.string() })),
});
export type UserAccess = z.infer<typeof userAccessSchema>;

const narrowing = {
  ...listQueryShape,
  roleId: z.optional(idListParamSchema),
  categoryId: z.optional(idListParamSchema),
  /** Roles that let one do any of these, also as a part of another permission. */
  permission: z.optional(intListParamSchema(1, Math.max(...Object.values(Permission)))),
  /** Of assignments; both unless told. */
  status: z.optional(z.enum(['active', 'inactive'])),
  sort: z.optional(sortSchema(['name'])),
};

/** By name. */
export const listMemberAccess = defineContract({
  method: 'GET',
  path: '/api/members/access',
  access: { anyOf: [Permission.Administration], in: 'input' },
  query: z.strictObject({ ...narrowing, installationId: idParamSchema }),
  answer: listOf(memberAccessSchema),
  summary: 'A page of what the people of an installation may do there, and by which role',
});

/** By name; with no filter also people who work nowhere. */
export const listUserAccess = defineContract({
  method: 'GET',
  path: '/api/users/access',
  access: 'superAdmin',
  query: z.strictObject({ ...narrowing, installationId: z.optional(idListParamSchema) }),
  answer: listOf(userAccessSchema),
  summary: 'A page of users with the role that each has in each installation',
});
