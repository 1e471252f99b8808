/** Several people in several installations: where they work, and roles given and taken away in one request. */
import * as z from 'zod/mini';
import { dataOf, idListParamSchema, idParamSchema, idSchema, versionSchema } from '../base.ts';
import { readErrorCodeSchema } from '../error-codes.ts';
import { defineContract } from '../route.ts';
import { Permission } from './permissions.ts';

const ofInput = { anyOf: [Permission.Administration], in: 'input' } as const;

export const mostPlacedPeople = 50;
export const mostPlacings = 600;

const memberCentresSchema = z.object({
  people: z.array(z.object({ id: idSchema, name: z.string(), loginName: z.string() })),
  /** All that the caller administers, by name. */
  centres: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Active ones, by name, with the centres in which the caller may give them. */
  roles: z.array(z.object({ id: idSchema, name: z.string(), centreIds: z.array(idSchema) })),
  /** Of these people in these centres, without what is inactive. */
  places: z.array(
    z.object({
      userId: idSchema,
      installationId: idSchema,
      roleId: idSchema,
      roleName: z.string(),
      version: versionSchema,
      isBlocked: z.boolean(),
      /** Whoever has it there may do no more than the caller. */
      canChange: z.boolean(),
    }),
  ),
});
export type MemberCentres = z.infer<typeof memberCentresSchema>;

/** Of users by their ids, or of people of the installation by those of their places in it. Whom the caller administers nowhere is left out. */
export const listMemberCentres = defineContract({
  method: 'GET',
  path: '/api/members/centres',
  access: ofInput,
  query: z.strictObject({
    installationId: idParamSchema,
    userIds: z.optional(idListParamSchema),
    memberIds: z.optional(idListParamSchema),
  }),
  answer: dataOf(memberCentresSchema),
  summary: "Where several people work among the caller's installations, and what can be given there",
});

const placingSchema = z.strictObject({
  userId: idSchema,
  installationId: idSchema,
  /** Null takes the place away. */
  roleId: z.nullable(idSchema),
  /** Of the place as it was seen; null where there was none. */
  version: z.nullable(versionSchema),
});
export type Placing = z.infer<typeof placingSchema>;

export const placedSchema = z.object({
  userId: idSchema,
  installationId: idSchema,
  outcome: z.enum(['given', 'changed', 'taken', 'same', 'refused']),
  /** The role before; null where there was none, or where it was refused. */
  formerRoleId: z.nullable(idSchema),
  /** Of the place as it is now; null without one. */
  version: z.nullable(versionSchema),
  /** Why it was refused. */
  error: z.nullable(readErrorCodeSchema),
});
export type Placed = z.infer<typeof placedSchema>;

/**
 * Decided one by one, in the order of `changes`: what is refused keeps nothing else from being done. `notFound` for people and installations that are
 * not the caller's to administer, `ownAccount` for the caller's own places, `moreThanOwn` for roles with more than the caller has there,
 * `versionConflict` for a place that is no longer as it was seen.
 */
export const placeMembers = defineContract({
  method: 'PUT',
  path: '/api/members/centres',
  access: ofInput,
  confirmed: true,
  body: z.strictObject({
    installationId: idSchema,
    changes: z.array(placingSchema).check(z.minLength(1), z.maxLength(mostPlacings)),
  }),
  answer: dataOf(z.array(placedSchema)),
  summary: 'Give several people a role in several installations, or take it away',
});
