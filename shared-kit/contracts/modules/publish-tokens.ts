/** Tokens that a team publishes its module with, and decides where it runs as far as they say: shown once, stored hashed, revoked at once. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  nameSchema,
} from '../base.ts';
import { defineContract } from '../route.ts';
import { moduleNameSchema } from './releases.ts';

/** What a token may do with its module's releases. Its health is read with any of them. */
export const publishVerbs = ['publish', 'canary', 'promote', 'rollBack', 'recall'] as const;
export type PublishVerb = (typeof publishVerbs)[number];

export const publishTokenSchema = z.object({
  id: idSchema,
  module: moduleNameSchema,
  verbs: z.array(z.enum(publishVerbs)),
  /** What a person calls it: the team, the pipeline. */
  name: nameSchema,
  createdAt: instantSchema,
  createdByName: z.string(),
  expiresAt: z.nullable(instantSchema),
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
  /** Who made it was blocked, signed out everywhere or may do other things since: it publishes nothing any more. */
  isEnded: z.boolean(),
});
export type PublishToken = z.infer<typeof publishTokenSchema>;

export const listPublishTokens = defineContract({
  method: 'GET',
  path: '/api/publishTokens',
  access: 'superAdmin',
  query: z.strictObject({ ...listQueryShape, module: z.optional(moduleNameSchema) }),
  answer: listOf(publishTokenSchema),
  summary: 'A page of publish tokens, newest first',
});

/** `secret` is in this answer alone. */
export const createPublishToken = defineContract({
  method: 'POST',
  path: '/api/publishTokens',
  access: 'superAdmin',
  confirmed: true,
  body: z.strictObject({
    module: moduleNameSchema,
    name: nameSchema,
    verbs: z._default(z.array(z.enum(publishVerbs)).check(z.minLength(1), z.maxLength(publishVerbs.length)), [
      'publish',
    ]),
    /** Days until it expires; null for never. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  }),
  answer: dataOf(z.object({ token: publishTokenSchema, secret: z.string() })),
  status: 201,
  summary: 'Make a publish token for one module',
});

export const revokePublishToken = defineContract({
  method: 'DELETE',
  path: '/api/publishTokens/:id',
  access: 'superAdmin',
  confirmed: true,
  params: idParamsSchema,
  answer: dataOf(publishTokenSchema),
  summary: 'Revoke a publish token, at once and for good',
});
