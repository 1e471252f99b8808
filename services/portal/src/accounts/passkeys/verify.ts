/** What a browser answers, looked at: WebAuthn level 3, 7.1 and 7.2. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, Registration } from 'shared-kit/contracts/people/passkeys';
import type { RelyingParty } from '../../config.ts';
import type { PasskeyRecord, PasskeyUse } from './passkey-store.ts';

/** COSE's numbers of ES256, EdDSA and RS256: all that devices make. */
export const algorithms = [-7, -8, -257] as const;

/** The library throws for every fault of what it is given: all of them say that it is none of ours. */
const orNull = <T>(checked: Promise<T>): Promise<T | null> => checked.catch(() => null);

type Made = Pick<PasskeyRecord, '_id' | 'publicKey' | 'counter' | 'isSynced' | 'transports'>;

/** Null for what was not made here, for this challenge, by somebody whom the device has recognised. */
export const verifyRegistration = async (
  { id, rawId, type, response }: Registration,
  challenge: string,
  { origin, id: rpId }: RelyingParty,
): Promise<Made | null> => {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const checked = await orNull(
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    _id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialBackedUp,
    transports: [...transports],
  };
};

interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
  /** The device has to recognise the person, by a PIN, a finger or a face. */
  readonly verified: boolean;
}

/** Null for a signature that is wrong, of another challenge or address, or behind the count of those before. */
export const verifyAssertion = async (
  { id, rawId, type, response }: Assertion,
  { publicKey, counter, userHandle }: PasskeyRecord,
  { challenge, party, verified }: Expected,
): Promise<PasskeyUse | null> => {
  // Without a password it has to say whose it is; after one it may.
  const told = response.userHandle ?? (verified ? null : userHandle);
  if (told !== userHandle) return null;
  const { clientDataJSON, authenticatorData, signature } = response;
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: verified,
    }),
  );
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { id, counter, newCounter, isSynced: credentialBackedUp };
};
