/** Builds and uploads of modules, made up. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { testRelease } from 'shared-kit/testing/test-release';

export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export type Files = Readonly<Record<string, string>>;

/** Its entry and `module.json`, as a build describes them. */
export const releaseOf = (
  name: string,
  version: string,
  { code = `// ${name} ${version}`, needs = {} }: { code?: string; needs?: Record<string, string> } = {},
): ModuleRelease =>
  testRelease({
    name,
    version,
    integrity: integrityOf(code),
    service: 'work',
    shared: { react: '^19.0.0', ...needs },
  });

/** The files of a build's folder. */
export const buildOf = (
  name: string,
  version: string,
  options: { code?: string; needs?: Record<string, string> } = {},
): Files => ({
  'remoteEntry.js': options.code ?? `// ${name} ${version}`,
  'static/chunk.1.js': 'export const lines = [1, 2, 3];\n'.repeat(200),
  'static/chunk.1.js.map': '{}',
  'mf-manifest.json': JSON.stringify({ id: name, name }),
  'module.json': JSON.stringify(releaseOf(name, version, options)),
});

export const entriesOf = (files: Files): TarEntry[] =>
  Object.entries(files).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body), type: 'file', mtime: new Date(0) },
    body,
  }));

export const packEntries = async (entries: readonly TarEntry[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(gzipSync(await packTar(entries)));

export const pack = (files: Files): Promise<Uint8Array<ArrayBuffer>> => packEntries(entriesOf(files));
