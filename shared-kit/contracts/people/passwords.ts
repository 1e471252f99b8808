/** Passwords: changed by their owner, set by a link that an administrator makes, confirmed before grave changes. */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, instantSchema, intParamSchema } from '../base.ts';
import { defineContract } from '../route.ts';

export const shortestPassword = 10;
const longestPassword = 200;

/**
 * A password from now on. The server also refuses the login name and what everybody takes (`passwordIsName`, `passwordCommon`). What is
 * signed in with may be shorter: it may be older than this rule.
 */
export const newPasswordSchema = z
  .string()
  .check(z.minLength(shortestPassword), z.maxLength(longestPassword));

/** A password as it is typed to show that one knows it. */
export const knownPasswordSchema = z.string().check(z.minLength(1), z.maxLength(longestPassword));

const bodyLimit = 4096;

/** Ends the other sessions of the user. A wrong `current` counts as a wrong login does. */
export const changePassword = defineContract({
  method: 'PUT',
  path: '/api/session/password',
  access: 'signedIn',
  body: z.strictObject({ current: knownPasswordSchema, password: newPasswordSchema }),
  bodyLimit,
  answer: dataOf(z.object({ ended: z.int() })),
  summary: 'Change the own password',
});

/** For some minutes the session may then call routes that are marked `confirmed`. */
export const confirmSession = defineContract({
  method: 'POST',
  path: '/api/session/confirmation',
  access: 'signedIn',
  body: z.strictObject({ password: knownPasswordSchema }),
  bodyLimit,
  answer: dataOf(z.object({ until: instantSchema })),
  summary: 'Show once more that one knows the own password',
});

/** As the portal is configured where nobody says. */
export const passwordLinkQuery = z.strictObject({ hours: z.optional(intParamSchema(1, 720)) });

export const passwordLinkSchema = z.object({ secret: z.string(), expiresAt: instantSchema });

/** `secret` is in this answer alone. The link before is good for nothing. */
export const createPasswordLink = defineContract({
  method: 'POST',
  path: '/api/users/:id/passwordLink',
  access: 'superAdmin',
  confirmed: true,
  params: idParamsSchema,
  query: passwordLinkQuery,
  answer: dataOf(passwordLinkSchema),
  status: 201,
  summary: 'Make a link with which a user sets a new password, once',
});

const secretSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** Null for a link that is over, was used, or never was. */
export const readPasswordLink = defineContract({
  method: 'POST',
  path: '/api/passwordLinks/read',
  access: 'public',
  body: z.strictObject({ secret: secretSchema }),
  bodyLimit,
  answer: dataOf(z.nullable(z.object({ loginName: z.string(), name: z.string() }))),
  summary: 'Whose password a link sets',
});

/** Ends the sessions of the user; 400 `linkOver` for a link that is over, was used, or never was. */
export const usePasswordLink = defineContract({
  method: 'POST',
  path: '/api/passwordLinks',
  access: 'public',
  body: z.strictObject({ secret: secretSchema, password: newPasswordSchema }),
  bodyLimit,
  answer: dataOf(z.object({ loginName: z.string() })),
  summary: 'Set a password with a link',
});
