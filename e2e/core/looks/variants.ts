/** Releases made of a built module without building it again: another text, another need, something broken. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ModuleManifest,
  type ModuleRelease,
  moduleReleaseSchema,
} from 'shared-kit/contracts/modules/manifest';
import * as z from 'zod/mini';

export type Files = ReadonlyMap<string, Buffer>;

export interface Build {
  readonly release: ModuleRelease;
  readonly files: Files;
}

export interface VariantChanges {
  /** In every script, before hashes are made; what is nowhere is an error. */
  readonly replace?: readonly (readonly [RegExp, string])[];
  /** The script that is loaded first. */
  readonly entry?: (code: string) => string;
  readonly manifest?: (manifest: ModuleManifest) => ModuleManifest;
  /** After hashes were made: what happens to files on their way. */
  readonly damage?: (files: Map<string, Buffer>) => void;
}

const root = join(import.meta.dirname, '../../..');

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** As the entry of a module says it of its chunks. */
const chunkIntegrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What a build has left in the module's `dist`, without compressed copies. */
export const readBuild = async (module: string): Promise<Build> => {
  const folder = join(root, module, 'dist');
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz|map)$/.test(name));
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  return { release: z.parse(moduleReleaseSchema, JSON.parse(String(files.get('module.json')))), files };
};

/** A build with its own global names, as two builds of different sources have, and hashes that fit. `mark` is eight hexadecimal digits. */
export const variantOf = ({ release, files: built }: Build, mark: string, changes: VariantChanges): Build => {
  const source = globalMark(release, built);
  const files = new Map(
    [...built].map(([name, bytes]) => [name, replaceIn(name, bytes, { from: source, to: mark })]),
  );
  for (const [pattern, text] of changes.replace ?? []) replaceEverywhere(files, pattern, text);
  let code = String(files.get(release.entry));
  for (const [name, bytes] of files)
    if (name !== release.entry)
      code = code.replaceAll(chunkIntegrityOf(built.get(name) ?? bytes), chunkIntegrityOf(bytes));
  const entry = Buffer.from(changes.entry ? changes.entry(code) : code);
  files.set(release.entry, entry);
  const described: ModuleRelease = {
    ...release,
    version: release.version.replace(/-.*$/, `-${mark}`),
    integrity: integrityOf(entry),
    manifest: changes.manifest ? changes.manifest(release.manifest) : release.manifest,
  };
  files.set('module.json', Buffer.from(JSON.stringify(described)));
  changes.damage?.(files);
  return { release: described, files };
};

/** The hash of the sources, which is in all of the build's global names. */
const globalMark = ({ name, entry }: ModuleRelease, files: Files): string => {
  const found = new RegExp(`${name}@[\\d.]+-([0-9a-f]{8})`).exec(String(files.get(entry)))?.[1];
  if (!found) throw new Error(`The entry of ${name} does not say what it was built from`);
  return found;
};

const isScript = (name: string): boolean => name.endsWith('.js');

const replaceIn = (
  name: string,
  bytes: Buffer,
  { from, to }: { readonly from: string; readonly to: string },
): Buffer => (isScript(name) ? Buffer.from(String(bytes).replaceAll(from, to)) : bytes);

const replaceEverywhere = (files: Map<string, Buffer>, pattern: RegExp, text: string): void => {
  const hits = [...files].filter(([name, bytes]) => isScript(name) && pattern.test(String(bytes)));
  if (hits.length === 0) throw new Error(`No script has ${pattern}`);
  for (const [name, bytes] of hits) files.set(name, Buffer.from(String(bytes).replace(pattern, text)));
};

/** Name of the one script with that in it. */
export const scriptWith = (files: Files, pattern: RegExp): string => {
  const [name] = [...files].find(([file, bytes]) => isScript(file) && pattern.test(String(bytes))) ?? [];
  if (name === undefined) throw new Error(`No script has ${pattern}`);
  return name;
};
