/** The second factor: codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), and codes for when it is lost. */
import * as z from 'zod/mini';
import { dataOf, instantSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { recoveryCodesSchema } from './login.ts';

export const codeDigits = 6;

/** What an installation asks of who has a role in it: no more than the portal, a second factor of those who sign there, or of everybody. */
export const installationFactorPolicies = ['portal', 'signers', 'everybody'] as const;
export const installationFactorPolicySchema = z.enum(installationFactorPolicies);
export type InstallationFactorPolicy = z.infer<typeof installationFactorPolicySchema>;

/** Why somebody is asked for a second factor: `installationName` of who asks, where it is an installation; else empty. */
export const factorAskerSchema = z.object({
  by: z.enum(['role', 'portal', 'installation']),
  installationName: z.string(),
});
export type FactorAsker = z.infer<typeof factorAskerSchema>;

/** As people type it: what an app shows, or a recovery code. Spaces and dashes count for nothing. */
export const factorCodeSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** What an app is set up with: `secret` in base32, `account` to tell it by. Shown while it is set up, and never again. */
export const factorSetupSchema = z.object({ secret: z.string(), account: z.string() });
export type FactorSetup = z.infer<typeof factorSetupSchema>;

const bodyLimit = 4096;
const codeBody = z.strictObject({ code: factorCodeSchema });
const codesAnswer = dataOf(z.object({ recoveryCodes: recoveryCodesSchema }));

export const getSecondFactor = defineContract({
  method: 'GET',
  path: '/api/session/secondFactor',
  access: 'signedIn',
  answer: dataOf(
    z.object({
      /** When it was turned on; null while it is off. */
      since: z.nullable(instantSchema),
      recoveryCodesLeft: z.int(),
      /** A role of the user, the portal's policy or an installation's demands it: it can't be turned off. */
      isDemanded: z.boolean(),
      /** Which of them; null where none does. */
      askedBy: z.nullable(factorAskerSchema),
    }),
  ),
  summary: 'Whether the own second factor is on',
});

/** Where it is on already, the app before is good until the new one is confirmed. */
export const beginSecondFactor = defineContract({
  method: 'POST',
  path: '/api/session/secondFactor',
  access: 'signedIn',
  confirmed: true,
  answer: dataOf(factorSetupSchema),
  summary: 'Begin to set up the own second factor',
});

/** Turns it on. 400 `setupOver` a quarter of an hour after it was begun. */
export const confirmSecondFactor = defineContract({
  method: 'PUT',
  path: '/api/session/secondFactor',
  access: 'signedIn',
  body: codeBody,
  bodyLimit,
  answer: codesAnswer,
  summary: 'Turn the own second factor on with the first code of the app',
});

/** Those before are good for nothing. 400 `secondFactorOff` where there is none. */
export const renewRecoveryCodes = defineContract({
  method: 'POST',
  path: '/api/session/secondFactor/recoveryCodes',
  access: 'signedIn',
  confirmed: true,
  answer: codesAnswer,
  summary: 'Make new recovery codes',
});

/** 400 `secondFactorDemanded` where a role of the user or the policy demands it. */
export const removeSecondFactor = defineContract({
  method: 'DELETE',
  path: '/api/session/secondFactor',
  access: 'signedIn',
  confirmed: true,
  answer: dataOf(z.object({ wasOn: z.boolean() })),
  summary: 'Turn the own second factor off',
});
