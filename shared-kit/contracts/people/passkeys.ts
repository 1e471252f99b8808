/**
 * Passkeys (WebAuthn level 3): keys that a device or a key manager keeps for the portal's address. One lets in by itself, and stands for the code
 * of an app after a password.
 */
import * as z from 'zod/mini';
import { dataOf, instantSchema, requiredTextOf } from '../base.ts';
import { defineContract } from '../route.ts';
import { loginAnswersSchema } from './login.ts';
import { ticketSchema } from './session.ts';

/** Of one person. */
export const mostPasskeys = 20;

/** In base64url, as WebAuthn's JSON has it. */
const encoded = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));
/** 16 to 1,023 bytes. */
const credentialId = encoded(1364).check(z.minLength(22));
const transport = z.string().check(z.regex(/^[a-z-]+$/), z.maxLength(20));

const known = z.literal('public-key');
const descriptor = z.object({ id: z.string(), type: known });

/** What a browser makes a passkey with: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: known })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** What a browser signs with: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['required', 'preferred']),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** What a browser says besides is not looked at. */
const credentialShape = { id: credentialId, rawId: credentialId, type: known };

export const registrationSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: encoded(4096),
    attestationObject: encoded(16_384),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});
export type Registration = z.infer<typeof registrationSchema>;

export const assertionSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: encoded(4096),
    authenticatorData: encoded(4096),
    signature: encoded(4096),
    userHandle: z.optional(encoded(128)),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** How its owner calls it. */
export const passkeyNameSchema = requiredTextOf(60);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  /** Null while nobody has signed in with it. */
  usedAt: z.nullable(instantSchema),
  /** Kept by a manager that has it on several devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The address of the portal where passkeys are good; null where there are none, as the portal does not know its address or it is not safe. */
const originSchema = z.nullable(z.string());
const bodyLimit = 40_000;
const passkeyParams = z.object({ id: credentialId });

export const getPasskeyOrigin = defineContract({
  method: 'GET',
  path: '/api/login/passkey',
  access: 'public',
  answer: dataOf(z.object({ origin: originSchema })),
  summary: 'Where one can sign in with a passkey',
});

/** `Attempt` goes with the answer, once, within five minutes. 400 `passkeysOff` where there are none. */
export const beginPasskeyLogin = defineContract({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  answer: dataOf(z.object({ Attempt: z.string(), Options: requestOptionsSchema })),
  summary: 'Begin to sign in with a passkey',
});

/** 400 `passkeyRefused` for one that is not known, is somebody else's, or did not sign what was asked; it counts as a wrong password does. */
export const loginWithPasskey = defineContract({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  body: z.strictObject({ Attempt: encoded(100), Response: assertionSchema }),
  bodyLimit,
  answer: loginAnswersSchema,
  summary: 'Sign in with a passkey',
});

/** For what a login asks for as `secondFactor`; null where the ticket is over. 400 `passkeysOff` where there are none. */
export const beginPasskeyFactor = defineContract({
  method: 'POST',
  path: '/api/login/secondFactor/passkey/options',
  access: 'public',
  body: z.strictObject({ Ticket: ticketSchema }),
  bodyLimit: 8192,
  answer: dataOf(z.nullable(requestOptionsSchema)),
  summary: 'Begin to show a passkey after the password',
});

/** 400 `passkeyRefused` as above; `data[0]` as the login's, null where the ticket is over. */
export const enterPasskey = defineContract({
  method: 'POST',
  path: '/api/login/secondFactor/passkey',
  access: 'public',
  body: z.strictObject({ Ticket: ticketSchema, Response: assertionSchema }),
  bodyLimit,
  answer: loginAnswersSchema,
  summary: 'Show a passkey after the password, before the session begins',
});

export const listPasskeys = defineContract({
  method: 'GET',
  path: '/api/session/passkeys',
  access: 'signedIn',
  answer: dataOf(z.object({ origin: originSchema, passkeys: z.array(passkeySchema) })),
  summary: 'The own passkeys',
});

/** What was begun before is over. 400 `passkeysOff` where there are none, `tooManyPasskeys` for one more than there may be. */
export const beginPasskey = defineContract({
  method: 'POST',
  path: '/api/session/passkeys/options',
  access: 'signedIn',
  confirmed: true,
  answer: dataOf(creationOptionsSchema),
  summary: 'Begin to make a passkey',
});

/** 400 `setupOver` five minutes after it was begun, or for another session's; `passkeyRefused` for one that is not what was asked for. */
export const addPasskey = defineContract({
  method: 'POST',
  path: '/api/session/passkeys',
  access: 'signedIn',
  body: z.strictObject({ name: passkeyNameSchema, response: registrationSchema }),
  bodyLimit,
  answer: dataOf(passkeySchema),
  summary: 'Keep a passkey that was made',
});

export const renamePasskey = defineContract({
  method: 'PUT',
  path: '/api/session/passkeys/:id',
  access: 'signedIn',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyNameSchema }),
  answer: dataOf(passkeySchema),
  summary: 'Give an own passkey another name',
});

/** 400 `secondFactorDemanded` for the last second factor of somebody whom a role or the policy asks for one. */
export const removePasskey = defineContract({
  method: 'DELETE',
  path: '/api/session/passkeys/:id',
  access: 'signedIn',
  confirmed: true,
  params: passkeyParams,
  answer: dataOf(z.object({ id: z.string() })),
  summary: 'Remove an own passkey',
});
