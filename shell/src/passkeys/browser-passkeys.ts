/** What the browser does with passkeys. Its library comes when it is wanted. */

import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from 'shared-kit/contracts/people/passkeys';
import { defined } from 'shared-kit/domain/defined';

const loadLibrary = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** `left`: the person did not go on, or the browser found no passkey. `known`: the device has one of the account already. */
type Reason = 'left' | 'known' | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, Reason>> = {
  NotAllowedError: 'left',
  AbortError: 'left',
  InvalidStateError: 'known',
};

/** Told by the names of the standard. */
const refused = (error: unknown): never => {
  throw new PasskeyError((error instanceof Error && reasons[error.name]) || 'failed', error);
};

/** The browser asks the person; throws a `PasskeyError` where nothing comes of it. */
export const makePasskey = async (options: CreationOptions): Promise<Registration> => {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(refused);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
};

/** The same for signing with one. */
export const showPasskey = async (options: RequestOptions): Promise<Assertion> => {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(refused);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...defined({ userHandle }),
    },
  };
};
