/** Whether files are a release: of a build, complete, and what they say they are. */
import { webcrypto } from 'node:crypto';
import { type ModuleRelease, moduleReleaseSchema, shellName } from 'shared-kit/contracts/modules/manifest';
import { provenanceFile, type ReleaseSignature } from 'shared-kit/contracts/modules/release-signatures';
import {
  type Publication,
  publicationSchema,
  type ReleaseFile,
  releaseIdSchema,
} from 'shared-kit/contracts/modules/releases';
import { fileListName, fileListSchema } from 'shared-kit/contracts/offline-files';
import { checkValue } from 'shared-kit/server/http/parse-input';
import { type ReleaseTrust, verifyRelease } from 'shared-kit/server/release-signatures';
import * as z from 'zod/mini';
import { Faults } from './faults.ts';
import { contentTypeOf } from './file-names.ts';
import { releaseIdOf } from './release.model.ts';
import { isScoped } from './scoped-styles.ts';
import type { ReleaseInputFile } from './unpack-archive.ts';

export interface CheckedFile extends ReleaseFile {
  readonly bytes: Buffer;
}

export interface CheckedRelease {
  readonly release: ModuleRelease;
  readonly publication: Publication;
  readonly signature: ReleaseSignature | null;
  /** What is delivered: all but `release.json`. */
  readonly files: readonly CheckedFile[];
}

const publicationName = 'release.json';
const federationSchema = z.object({ name: z.string() });

/** Throws 400 `releaseInvalid` with everything that is wrong. */
export const checkRelease = async (
  input: readonly ReleaseInputFile[],
  trust: ReleaseTrust,
): Promise<CheckedRelease> => {
  const faults = new Faults();
  const contents = new Map(input.map(({ path, bytes }) => [path, bytes]));
  const release = readJson(contents, 'module.json', { schema: moduleReleaseSchema, faults });
  const isShell = release?.name === shellName;
  checkNames(input, isShell, faults);
  const publication = contents.has(publicationName)
    ? readJson(contents, publicationName, { schema: publicationSchema, faults })
    : { commit: '', notes: '' };
  if (release) checkDescription(release, faults);
  if (isShell) checkShell(release, contents, faults);
  else checkFederation(release, contents, faults);
  if (!release || !publication) return refuseAll(faults);

  const delivered = input.filter(({ path }) => path !== publicationName);
  const files = await Promise.all(delivered.map((file) => describeFile(file, isShell)));
  checkEntry(release, files, faults);
  if (!isShell) checkStyles(files, faults);
  const signature = checkSignature(release, files, { trust, faults });
  faults.throwIfAny();
  return { release, publication, signature, files };
};

/** What could not be read has left a fault. */
const refuseAll = (faults: Faults): never => {
  faults.throwIfAny();
  throw new Error('A release was refused without a fault');
};

const checkNames = (input: readonly ReleaseInputFile[], isShell: boolean, faults: Faults): void => {
  const taken = new Set<string>();
  // Systems where a copy of the files may lie know no difference between `A.js` and `a.js`.
  for (const { path } of input) {
    const name = path.toLowerCase();
    if (taken.has(name)) faults.add('fileRepeated', path);
    taken.add(name);
    if (contentTypeOf(path, isShell) === null) faults.add('fileType', path);
  }
  for (const { path } of input)
    if (foldersOf(path.toLowerCase()).some((folder) => taken.has(folder))) faults.add('fileRepeated', path);
};

/** `a/b/c.js` → `a`, `a/b`. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

type Contents = ReadonlyMap<string, Buffer>;

const checkFederation = (release: ModuleRelease | null, contents: Contents, faults: Faults): void => {
  const federation = readJson(contents, 'mf-manifest.json', { schema: federationSchema, faults });
  if (release && federation && federation.name !== release.name)
    faults.add('nameMismatch', 'mf-manifest.json:name');
};

/** The page that runs it, the list of its files that gateways go by, and what modules are admitted by. */
const checkShell = ({ offers, version }: ModuleRelease, contents: Contents, faults: Faults): void => {
  if (!contents.has('index.html')) faults.add('fileMissing', 'index.html');
  readJson(contents, fileListName, { schema: fileListSchema, faults });
  if (offers?.version !== version) faults.add('nameMismatch', 'module.json:offers.version');
};

const readJson = <S extends z.core.$ZodType>(
  contents: Contents,
  path: string,
  { schema, faults }: { readonly schema: S; readonly faults: Faults },
): z.output<S> | null => {
  const bytes = contents.get(path);
  if (!bytes) {
    faults.add('fileMissing', path);
    return null;
  }
  const json = parseJson(bytes);
  if (json === undefined) {
    faults.add('fileUnreadable', path);
    return null;
  }
  const checked = checkValue(schema, json);
  if (checked.ok) return checked.data;
  faults.addFields(checked.fields.map((field) => ({ ...field, path: `${path}:${field.path}` })));
  return null;
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Hashes off the event loop. */
const describeFile = async ({ path, bytes }: ReleaseInputFile, isShell: boolean): Promise<CheckedFile> => {
  const hash = await webcrypto.subtle.digest('SHA-384', new Uint8Array(bytes));
  return {
    path,
    bytes,
    size: bytes.length,
    integrity: `sha384-${Buffer.from(hash).toString('base64')}`,
    contentType: contentTypeOf(path, isShell) ?? 'application/octet-stream',
  };
};

const checkDescription = ({ name, version, manifest }: ModuleRelease, faults: Faults): void => {
  if (manifest.name !== name) faults.add('nameMismatch', 'module.json:name');
  if (!checkValue(releaseIdSchema, releaseIdOf(name, version)).ok)
    faults.addFields([{ path: 'module.json:version', code: 'invalidFormat' }]);
};

const checkEntry = (
  { entry, integrity }: ModuleRelease,
  files: readonly CheckedFile[],
  faults: Faults,
): void => {
  const file = files.find(({ path }) => path === entry);
  if (!file?.path.endsWith('.js')) faults.add('fileMissing', entry);
  else if (file.integrity !== integrity) faults.add('integrityMismatch', entry);
};

const checkStyles = (files: readonly CheckedFile[], faults: Faults): void => {
  for (const { path, bytes } of files)
    if (path.endsWith('.css') && !isScoped(bytes.toString('utf8'))) faults.add('styleGlobal', path);
};

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** A signature that is there is good, or the release is refused. */
const checkSignature = (
  { name, version }: ModuleRelease,
  files: readonly CheckedFile[],
  { trust, faults }: { readonly trust: ReleaseTrust; readonly faults: Faults },
): ReleaseSignature | null => {
  const others = files.filter(({ path }) => path !== provenanceFile);
  const signed = files.find(({ path }) => path === provenanceFile);
  const content = {
    module: name,
    version,
    files: new Map(others.map(({ path, integrity }) => [path, hexOf(integrity)])),
  };
  const verdict = verifyRelease(signed?.bytes, content, trust);
  if ('signature' in verdict) return verdict.signature;
  faults.add(verdict.fault, provenanceFile);
  return null;
};
