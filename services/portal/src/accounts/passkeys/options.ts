import type { CreationOptions, RequestOptions } from 'shared-kit/contracts/people/passkeys';
import { fail } from 'shared-kit/server/http/errors';
import type { RelyingParty } from '../../config.ts';
import type { PortalContext } from '../../deps.ts';
import type { Account } from '../login/login-sources.ts';
import { fullNameOf } from '../users/user-names.ts';
import { challengeMinutes } from './challenges.ts';
import type { PasskeyRecord } from './passkey-store.ts';
import { algorithms } from './verify.ts';

const timeout = challengeMinutes * 60_000;
const keyType = 'public-key';

/** 400 `passkeysOff` where the portal has no address that they are good for. */
export const partyOf = ({ deps }: Pick<PortalContext, 'deps'>): RelyingParty =>
  deps.config.relyingParty ?? fail('passkeysOff');

const descriptorsOf = (passkeys: readonly PasskeyRecord[]) =>
  passkeys.map(({ _id: id }) => ({ id, type: keyType }) as const);

/** Always one that lets in by itself, whatever it will be used for. */
export const creationOptions = (
  account: Account,
  { challenge, userHandle, party }: { challenge: string; userHandle: string; party: RelyingParty },
): CreationOptions => ({
  rp: { id: party.id, name: party.id },
  user: { id: userHandle, name: account.loginName, displayName: fullNameOf(account) },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: keyType })),
  timeout,
  excludeCredentials: descriptorsOf(account.passkeys),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** Whatever passkey the person has here. */
export const signInOptions = (challenge: string, party: RelyingParty): RequestOptions => ({
  rpId: party.id,
  challenge,
  timeout,
  allowCredentials: [],
  userVerification: 'required',
});

/** After a password: one of the account's. */
export const factorOptions = (
  { passkeys }: Account,
  challenge: string,
  party: RelyingParty,
): RequestOptions => ({
  rpId: party.id,
  challenge,
  timeout,
  allowCredentials: descriptorsOf(passkeys),
  userVerification: 'preferred',
});
