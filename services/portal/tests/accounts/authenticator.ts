/** A device with passkeys, in software: ES256 of node:crypto, and as much CBOR as WebAuthn needs. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from 'shared-kit/contracts/people/passkeys';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The type and the length or value of an item: RFC 8949, 3. */
const head = (type: number, value: number): Buffer => {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 0x100) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 0xff]);
};

const encode = (item: Cbor): Buffer => {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  const pairs = [...item].flatMap(([key, value]) => [encode(key), encode(value)]);
  return Buffer.concat([head(5, item.size), ...pairs]);
};

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();
const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** The public key of ES256 as COSE has it: RFC 9053, 7.1.1. */
const coseOf = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' });
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  );
};

const flag = { userPresent: 1, userVerified: 4, attested: 64 } as const;

interface Kept {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

/** What a test lets it do that no device does. */
export interface Deviation {
  /** Where the page is that asks. */
  readonly origin?: string;
  /** For whom it signs. */
  readonly rpId?: string;
  /** What it says of its count. */
  readonly counter?: number;
  readonly verified?: boolean;
  readonly userHandle?: string;
  /** The id of the passkey that is made. */
  readonly id?: string;
}

export interface Authenticator {
  /** Makes a passkey and keeps it. */
  create(options: CreationOptions, deviation?: Deviation): Registration;
  /** Signs with the passkey of the address that was made last. */
  get(options: RequestOptions, deviation?: Deviation): Assertion;
}

/** `counts` for a device that counts its signatures, as keys do; managers that keep passkeys on several devices don't. */
export const newAuthenticator = (
  origin: string,
  { counts = true }: { readonly counts?: boolean } = {},
): Authenticator => {
  const kept: Kept[] = [];
  let count = 0;
  const dataFor = (rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer => {
    const told = Buffer.alloc(5);
    told.writeUInt8(flags | flag.userPresent);
    told.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), told, attested]);
  };
  const next = (deviation: Deviation): number => {
    count += counts ? 1 : 0;
    return deviation.counter ?? count;
  };
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }));
  return {
    create({ rp, user, challenge }, deviation = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = deviation.id === undefined ? randomBytes(32) : bytesOf(deviation.id);
      const id = credentialId.toString('base64url');
      kept.push({ id, rpId: rp.id, userHandle: user.id, privateKey });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const flags = flag.attested | (deviation.verified === false ? 0 : flag.userVerified);
      const authData = dataFor(deviation.rpId ?? rp.id, flags, next(deviation), attested);
      const attestation = encode(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ rpId, challenge }, deviation = {}) {
      const passkey = kept.findLast((each) => each.rpId === rpId);
      if (!passkey) throw new Error(`no passkey for ${rpId}`);
      const flags = deviation.verified === false ? 0 : flag.userVerified;
      const data = dataFor(deviation.rpId ?? rpId, flags, next(deviation));
      const client = clientData('webauthn.get', challenge, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
};
