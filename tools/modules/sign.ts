/** `key` and `sign`: a key pair for signing releases, and the signature of a build. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provenanceFile } from 'shared-kit/contracts/modules/release-signatures';
import { keyIdOf, signRelease } from 'shared-kit/server/release-signatures';
import { readRelease } from '../lib/built-release.ts';
import { root } from '../lib/paths.mjs';
import { Refusal, wrongCall } from '../lib/refusal.ts';
import type { CallResult } from './call.ts';
import { currentCommit } from './git-commit.ts';
import { digestsOf } from './release-files.ts';

/** Two files: the private key for the pipeline's secrets, the public one for the portal and its gateways. */
export const makeKey = (out: string): CallResult => {
  const [privatePath, publicPath] = [resolve(`${out}.private.pem`), resolve(`${out}.pem`)];
  const taken = [privatePath, publicPath].find((path) => existsSync(path));
  if (taken !== undefined) throw wrongCall(`${taken} is there already: a key is never written over.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(privatePath, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  writeFileSync(publicPath, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  const id = keyIdOf(publicKey);
  return {
    exitCode: 0,
    text: `${privatePath}: keep it secret, in the pipeline alone (RELEASE_KEY).\n${publicPath}: into the folder RELEASE_KEYS_DIR of portal and gateways.`,
    json: { id, privateKey: privatePath, publicKey: publicPath },
  };
};

export interface Signing {
  readonly folder: string;
  /** A file with the private key in PEM, or the PEM itself. */
  readonly key: string;
  /** Where it is built, for whoever reads the provenance. */
  readonly builder: string;
}

const pemOf = (key: string): string => {
  if (key.includes('-----BEGIN')) return key;
  if (!existsSync(key)) throw wrongCall(`There is no key at ${key}.`);
  return readFileSync(key, 'utf8');
};

/** Writes `provenance.json` into the folder of a build. */
export const signBuild = async ({ folder, key, builder }: Signing): Promise<void> => {
  const { name: module, version } = readRelease(folder);
  const files = digestsOf(folder);
  const pem = pemOf(key);
  const commit = await currentCommit();
  try {
    const envelope = signRelease({ content: { module, version, files }, commit, builder }, pem);
    writeFileSync(join(folder, provenanceFile), `${JSON.stringify(envelope)}\n`);
  } catch (error) {
    throw new Refusal(`It could not be signed: ${error instanceof Error ? error.message : String(error)}`);
  }
};

export const sign = async (
  name: string,
  { dist, key, builder }: { readonly dist: string | null; readonly key: string; readonly builder: string },
): Promise<CallResult> => {
  const folder = dist === null ? join(root, name, 'dist') : resolve(dist);
  if (readRelease(folder).name !== name)
    throw wrongCall(`${folder} is a build of ${readRelease(folder).name}.`);
  await signBuild({ folder, key, builder });
  const path = join(folder, provenanceFile);
  return { exitCode: 0, text: `Signed: ${path}`, json: { module: name, provenance: path } };
};
