/** The steps that may follow the login (`login.ts`), and the session. */
import * as z from 'zod/mini';
import { dataOf, idSchema, instantSchema } from '../base.ts';
import { entityTypeSchema, languageSchema } from '../enums.ts';
import { defineContract } from '../route.ts';
import { loginAnswersSchema, sessionUserSchema } from './login.ts';
import { newPasswordSchema } from './passwords.ts';
import { permissionSchema } from './permissions.ts';
import { factorAskerSchema, factorCodeSchema, factorSetupSchema } from './second-factor.ts';

/** Names a login that is not over. */
export const ticketSchema = z.string().check(z.minLength(1), z.maxLength(2000));
const codeBody = z.strictObject({ Ticket: ticketSchema, Code: factorCodeSchema });

/** What a login asks for as `password`; `data[0]` as the login's, null where the ticket is over. */
export const setDuePassword = defineContract({
  method: 'POST',
  path: '/api/login/password',
  access: 'public',
  body: z.strictObject({ Ticket: ticketSchema, Password: newPasswordSchema }),
  bodyLimit: 8192,
  answer: loginAnswersSchema,
  summary: 'Set the new password that is due before the session begins',
});

/**
 * What a login asks for as `secondFactor`: a code of the app, or a recovery code. A wrong one (400, field `Code`: `codeWrong`, `codeUsed` for
 * one that was good before, or `codeOfOtherClock` for one of an app whose clock is hours off) counts as a wrong password does. `data[0]` as the login's, null where the ticket is over.
 */
export const enterSecondFactor = defineContract({
  method: 'POST',
  path: '/api/login/secondFactor',
  access: 'public',
  body: codeBody,
  bodyLimit: 8192,
  answer: loginAnswersSchema,
  summary: 'Enter the second factor before the session begins',
});

/** What a login asks for as `secondFactorSetup`; null where the ticket is over. */
export const beginDueSecondFactor = defineContract({
  method: 'POST',
  path: '/api/login/secondFactor/setup',
  access: 'public',
  body: z.strictObject({ Ticket: ticketSchema }),
  bodyLimit: 8192,
  /** With who asks for it; null where nobody does any more. */
  answer: dataOf(z.nullable(z.extend(factorSetupSchema, { askedBy: z.nullable(factorAskerSchema) }))),
  summary: 'Begin to set up the second factor that is due before the session begins',
});

/** `data[0]` as the login's, with `RecoveryCodes`; null where the ticket is over. */
export const confirmDueSecondFactor = defineContract({
  method: 'POST',
  path: '/api/login/secondFactor/confirmation',
  access: 'public',
  body: codeBody,
  bodyLimit: 8192,
  answer: loginAnswersSchema,
  summary: 'Turn the second factor that is due on with the first code of the app',
});

export const jwks = defineContract({
  method: 'GET',
  path: '/api/jwks',
  access: 'public',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  summary: 'Public keys that session tokens are verified with (RFC 7517)',
});

export const sessionInstallationSchema = z.object({
  id: idSchema,
  name: z.string(),
  ref: z.string(),
  timeZone: z.string(),
  roleName: z.nullable(z.string()),
  permissions: z.array(permissionSchema),
  /** Percent of its data that is there, while that is still being loaded; left out where all of it is. */
  preparing: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
});
export type SessionInstallation = z.infer<typeof sessionInstallationSchema>;

/** Who is signed in and where they may work; a super-administrator gets every installation with every permission. */
export const getSession = defineContract({
  method: 'GET',
  path: '/api/session',
  access: 'signedIn',
  answer: dataOf(
    z.object({
      id: idSchema,
      name: z.string(),
      entityType: entityTypeSchema,
      preferredLanguage: languageSchema,
      /** Until when the person may work without the second factor that the policy asks for; left out where none is owed. */
      secondFactorDue: z.optional(instantSchema),
      /** Who asks for that; left out where nobody does any more. */
      secondFactorAskedBy: z.optional(factorAskerSchema),
      installations: z.array(sessionInstallationSchema),
    }),
  ),
  summary: 'The signed-in user with installations and permissions',
});

/**
 * Before work without a network: a new token of the same session, which lasts as long as one of a new session, within the most that a session
 * may last. Until its end inactivity does not count.
 */
export const renewSession = defineContract({
  method: 'POST',
  path: '/api/session/renewal',
  access: 'signedIn',
  answer: dataOf(sessionUserSchema),
  summary: 'Prolong the session that asks, for work without a network',
});

/** Changes the signed-in user's own language. */
export const updatePreferredLanguage = defineContract({
  method: 'PUT',
  path: '/api/session/language',
  access: 'signedIn',
  body: z.strictObject({ preferredLanguage: languageSchema }),
  answer: dataOf(z.object({ preferredLanguage: languageSchema })),
  summary: 'Choose the language of the signed-in user',
});
