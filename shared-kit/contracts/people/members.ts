/** The people of an installation, as its administrators keep them: account and role together. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  setParamSchema,
  shortTextSchema,
  sortSchema,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { readErrorCodeSchema } from '../error-codes.ts';
import { defineContract } from '../route.ts';
import { passwordLinkQuery, passwordLinkSchema } from './passwords.ts';
import { Permission } from './permissions.ts';
import { accountDataFields, assignmentDataFields } from './users.ts';

const ofInput = { anyOf: [Permission.Administration], in: 'input' } as const;
const ofRecord = { anyOf: [Permission.Administration], in: 'record' } as const;

const memberFields = {
  installationId: idSchema,
  ...accountDataFields,
  /** Nowhere can the person sign in; `isBlocked` is of this installation alone. */
  accountBlocked: z._default(z.boolean(), false),
  ...assignmentDataFields,
};
export const memberSchema = z.object({
  ...baseShape,
  ...memberFields,
  email: z._default(shortTextSchema, ''),
  userId: idSchema,
  roleName: z.string(),
  /** The person works in installations of the caller alone: the caller may change and reset the account. */
  ownsAccount: z.boolean(),
  /** Until when wrong passwords keep somebody out of an account that is the caller's to change; null where they don't. */
  lockEndsAt: z._default(z.nullable(instantSchema), null),
  /** Nobody has signed in with the account yet. */
  neverCame: z._default(z.boolean(), false),
  /** And the link that they were invited with has run out. */
  invitationOver: z._default(z.boolean(), false),
  /** Signs in with a second factor, too. */
  secondFactor: z._default(z.boolean(), false),
  /** Days off hold today. */
  away: z._default(z.boolean(), false),
  /** The last of those days, and who covers for them; null for who is there. */
  awayUntil: z._default(z.nullable(daySchema), null),
  coveredByName: z._default(z.nullable(z.string()), null),
});
export type Member = z.infer<typeof memberSchema>;

/**
 * Account and role in one record; a new one makes both. Nobody gives a role with more than they have themselves there (`moreThanOwn`), nor
 * changes the account of who works elsewhere too (`accountWorksElsewhere`).
 */
export const members = defineCrud({
  resource: 'members',
  entity: memberSchema,
  fields: memberFields,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    neverCame: z.optional(setParamSchema),
    invitationOver: z.optional(setParamSchema),
    away: z.optional(setParamSchema),
    sort: z.optional(sortSchema(['order'])),
  }),
  access: { list: ofInput, get: ofRecord, create: ofInput, update: ofRecord, remove: ofRecord },
  confirmed: true,
});

export const createMemberLink = defineContract({
  method: 'POST',
  path: '/api/members/:id/passwordLink',
  access: ofRecord,
  confirmed: true,
  params: idParamsSchema,
  query: passwordLinkQuery,
  answer: dataOf(passwordLinkSchema),
  status: 201,
  summary: 'Make a link with which a person of the installation sets a new password, once',
});

export const mostInvited = 50;

/** `mailed`: the mail server has taken the mail with the link; `link`: whoever invites hands it over; `refused`: `error` says why. */
export const invitationSchema = z.object({
  id: idSchema,
  name: z.string(),
  outcome: z.enum(['mailed', 'link', 'refused']),
  /** In this answer alone; null unless it is to be handed over. */
  secret: z.nullable(z.string()),
  expiresAt: z.nullable(instantSchema),
  error: z.nullable(readErrorCodeSchema),
});
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * A new link for each of those who never signed in, by mail where the portal sends any and they have an address; each by itself, in the order
 * of `ids`. The links before are good for nothing. Who signed in already is refused with `changeNotPossible`.
 */
export const inviteMembers = defineContract({
  method: 'POST',
  path: '/api/members/invitations',
  access: ofInput,
  confirmed: true,
  body: z.strictObject({
    installationId: idSchema,
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(mostInvited)),
    /** How long the links are good; as the portal is configured where nobody says. */
    hours: z.optional(z.int().check(z.gte(1), z.lte(720))),
  }),
  answer: dataOf(z.array(invitationSchema)),
  summary: 'Invite several people of an installation again',
});

export const unlockMember = defineContract({
  method: 'POST',
  path: '/api/members/:id/unlock',
  access: ofRecord,
  confirmed: true,
  params: idParamsSchema,
  answer: dataOf(z.object({ id: idSchema })),
  summary: 'Let a person of the installation try again who is locked after wrong passwords',
});

const memberRoleSchema = z.object({ ...baseShape, name: z.string() });

/** Roles that the caller may give in an installation: those without a permission that the caller lacks there. */
export const memberRoles = {
  resource: 'memberRoles',
  entity: memberRoleSchema,
  list: defineContract({
    method: 'GET',
    path: '/api/memberRoles/grantable',
    access: ofInput,
    query: z.strictObject({
      ...listQueryShape,
      installationId: idParamSchema,
      sort: z.optional(sortSchema(['name'])),
    }),
    answer: listOf(memberRoleSchema),
    summary: 'A page of the roles that the caller may give in an installation',
  }),
  get: defineContract({
    method: 'GET',
    path: '/api/memberRoles/:id',
    access: 'signedIn',
    params: idParamsSchema,
    answer: dataOf(memberRoleSchema),
    summary: 'What a role is called',
  }),
};

/** People of the caller's other installations who do not work in this one yet, by name; `q` finds them as everywhere. */
export const listMemberCandidates = defineContract({
  method: 'GET',
  path: '/api/members/candidates',
  access: ofInput,
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  answer: listOf(z.object({ id: idSchema, name: z.string(), loginName: z.string() })),
  summary: "A page of the people of the caller's other installations who do not work in this one",
});

/** One of them gets a role here, and keeps account and roles elsewhere; `notFound` for whoever is no candidate. */
export const takeMember = defineContract({
  method: 'POST',
  path: '/api/members/taken',
  access: ofInput,
  confirmed: true,
  body: z.strictObject({ installationId: idSchema, userId: idSchema, roleId: idSchema }),
  answer: dataOf(memberSchema),
  status: 201,
  summary: "Give somebody of the caller's other installations a role in this one",
});
