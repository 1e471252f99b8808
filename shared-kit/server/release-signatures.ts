/** Signs releases of modules, and checks who signed them: DSSE with Ed25519 over an in-toto statement. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { shellName } from '../contracts/modules/manifest.ts';
import {
  type Envelope,
  envelopeSchema,
  payloadType,
  type ReleaseKey,
  type ReleaseSignature,
  type SignatureFault,
  type Statement,
  statementSchema,
} from '../contracts/modules/release-signatures.ts';

/** A public key that releases may be signed with. */
export interface TrustedKey extends ReleaseKey {
  readonly key: KeyObject;
}

/** Paths below the release's folder with their SHA-384 in hex. */
export type Digests = ReadonlyMap<string, string>;

export interface SignedContent {
  readonly module: string;
  readonly version: string;
  /** Of all files but the signature's own. */
  readonly files: Digests;
}

export type Verdict =
  | { readonly signature: ReleaseSignature; readonly files: Digests }
  | { readonly fault: SignatureFault };

/** Read by portal and gateway. */
export const releaseKeysEnv = {
  /** A folder of `NAME.pem`, public keys that sign any module, and `mfe-NAME/NAME.pem` or `shell/NAME.pem`, which sign that one alone. */
  RELEASE_KEYS_DIR: z._default(z.string(), ''),
  /** `yes`: what is published without a valid signature is refused, and no gateway delivers it. */
  REQUIRE_SIGNED_RELEASES: z._default(z.enum(['yes', 'no']), 'no'),
};

export interface ReleaseTrust {
  readonly keys: readonly TrustedKey[];
  readonly areDemanded: boolean;
}

export const noTrust: ReleaseTrust = { keys: [], areDemanded: false };

export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

const readKey = (path: string, name: string, module: string | null): TrustedKey => {
  let key: KeyObject;
  try {
    key = createPublicKey(readFileSync(path));
  } catch (cause) {
    throw new Error(`RELEASE_KEYS_DIR: ${path} is no public key in PEM`, { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`RELEASE_KEYS_DIR: ${path} is no Ed25519 key`);
  return { id: keyIdOf(key), name, module, key };
};

const keysIn = (folder: string, module: string | null): TrustedKey[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pem'))
    .map(({ name }) => readKey(join(folder, name), name.slice(0, -'.pem'.length), module))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Throws, naming the variable, for a folder that can't be read, a file that is no key, and signatures that are demanded without any key. */
export const readTrust = ({
  RELEASE_KEYS_DIR: folder,
  REQUIRE_SIGNED_RELEASES: required,
}: {
  readonly RELEASE_KEYS_DIR: string;
  readonly REQUIRE_SIGNED_RELEASES: 'yes' | 'no';
}): ReleaseTrust => {
  const areDemanded = required === 'yes';
  if (folder === '') {
    if (areDemanded) throw new Error('REQUIRE_SIGNED_RELEASES needs keys: set RELEASE_KEYS_DIR');
    return noTrust;
  }
  const modules = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && (entry.name.startsWith('mfe-') || entry.name === shellName),
  );
  const keys = [...keysIn(folder, null), ...modules.flatMap(({ name }) => keysIn(join(folder, name), name))];
  if (areDemanded && keys.length === 0) throw new Error(`RELEASE_KEYS_DIR: there is no key in ${folder}`);
  return { keys, areDemanded };
};

/** What is signed, with its type before it, so that no signature is good for anything else: DSSE's pre-authentication encoding. */
export const signedBytes = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

interface Build {
  readonly content: SignedContent;
  /** Empty where there is none. */
  readonly commit: string;
  readonly builder: string;
}

/** The same for the same release: what is signed twice is published once. */
export const signRelease = ({ content, commit, builder }: Build, privateKeyPem: string): Envelope => {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Releases are signed with Ed25519 keys alone');
  const { module, version, files } = content;
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:portal:module-build:v1',
        externalParameters: { module, version },
        resolvedDependencies: commit === '' ? [] : [{ uri: 'git', digest: { gitCommit: commit } }],
      },
      runDetails: { builder: { id: builder } },
    },
  };
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, signedBytes(payloadType, payload), key);
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(createPublicKey(key)), sig: signature.toString('base64') }],
  };
};

const parsedJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const signerOf = (
  { payload, signatures }: Envelope,
  module: string,
  keys: readonly TrustedKey[],
): TrustedKey | undefined => {
  const bytes = signedBytes(payloadType, Buffer.from(payload, 'base64'));
  return keys.find(
    ({ key, module: only }) =>
      (only === null || only === module) &&
      // The id that is named with a signature is not signed itself: it decides nothing.
      signatures.some(({ sig }) => verify(null, bytes, key, Buffer.from(sig, 'base64'))),
  );
};

/** Who signed these bytes of `provenance.json` for this version, and what they say is in it. */
export const verifySignature = (
  bytes: Buffer,
  { module, version }: Pick<SignedContent, 'module' | 'version'>,
  keys: readonly TrustedKey[],
): Verdict => {
  const envelope = z.safeParse(envelopeSchema, parsedJson(bytes));
  if (!envelope.success) return { fault: 'signatureUnreadable' };
  const signer = signerOf(envelope.data, module, keys);
  if (!signer) return { fault: 'signatureUnknown' };
  const statement = z.safeParse(statementSchema, parsedJson(Buffer.from(envelope.data.payload, 'base64')));
  if (!statement.success) return { fault: 'signatureUnreadable' };
  const { subject, predicate } = statement.data;
  const stated = predicate.buildDefinition.externalParameters;
  if (stated.module !== module || stated.version !== version) return { fault: 'signatureMismatch' };
  return {
    signature: { keyId: signer.id, keyName: signer.name, builder: predicate.runDetails.builder.id },
    files: new Map(subject.map(({ name, digest }) => [name, digest.sha384])),
  };
};

/** Whether these files, no more and no less, are what was signed. */
export const verifyRelease = (
  bytes: Buffer | undefined,
  content: SignedContent,
  { keys, areDemanded }: ReleaseTrust,
): { readonly signature: ReleaseSignature | null } | { readonly fault: SignatureFault } => {
  if (bytes === undefined) return areDemanded ? { fault: 'unsigned' } : { signature: null };
  // Who knows no keys can't tell good from bad, and says nothing of it.
  if (keys.length === 0) return { signature: null };
  const verdict = verifySignature(bytes, content, keys);
  if ('fault' in verdict) return verdict;
  const { files } = content;
  const isSame =
    files.size === verdict.files.size && [...files].every(([path, hash]) => verdict.files.get(path) === hash);
  return isSame ? { signature: verdict.signature } : { fault: 'signatureMismatch' };
};
