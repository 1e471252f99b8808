/**
 * What the page asks for before anybody is signed in: the login, and the version check. Field names of login are the specification's PascalCase. It
 * comes with the login page, so that what only follows the sign-in has no place here.
 */
import * as z from 'zod/mini';
import { dataOf, idSchema } from '../base.ts';
import { entityTypeSchema, languageSchema } from '../enums.ts';
import { defineContract } from '../route.ts';

export const loginRequestSchema = z.strictObject({
  LoginName: z.string().check(z.minLength(1), z.maxLength(200)),
  Password: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Stored in the browser as `currentUser`. */
export const sessionUserSchema = z.object({
  Id: idSchema,
  Name: z.string(),
  Token: z.nullable(z.string()),
  EntityType: entityTypeSchema,
  PreferredLanguage: languageSchema,
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/**
 * What is still to be done before a session begins: `password` sets a new one, `secondFactor` enters a code, `secondFactorSetup` sets an app up,
 * because a role of the user demands it.
 */
export const loginAskSchema = z.enum(['password', 'secondFactor', 'secondFactorSetup']);
export type LoginAsk = z.infer<typeof loginAskSchema>;

/** Each lets in once, in place of the app. In this answer alone. */
export const recoveryCodesSchema = z.array(z.string());

/**
 * The user. Where something is due first `Token` is null, `Asks` says what, and `Ticket` goes with the answer to it. `RecoveryCodes` follow a
 * second factor that was set up, once.
 */
export const loginAnswerSchema = z.extend(sessionUserSchema, {
  Asks: z.optional(loginAskSchema),
  /** What a `secondFactor` may be, where that is not a code alone. */
  Factors: z.optional(z.array(z.enum(['code', 'passkey']))),
  Ticket: z.optional(z.string()),
  RecoveryCodes: z.optional(recoveryCodesSchema),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const loginAnswersSchema = dataOf(z.array(z.nullable(loginAnswerSchema)));

/** `data[0]` is the user, or null for an unknown name and a wrong password alike. */
export const login = defineContract({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: loginRequestSchema,
  bodyLimit: 4096,
  answer: loginAnswersSchema,
  summary: 'Sign in with a login name and a password',
});

export const checkVersion = defineContract({
  method: 'GET',
  path: '/api/checkVersion',
  access: 'public',
  answer: z.object({ appVersion: z.string(), mainJsScriptCode: z.string() }),
  summary: 'The version of the portal that the server delivers',
});
