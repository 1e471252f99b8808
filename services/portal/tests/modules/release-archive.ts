/** Builds and uploads of modules, made up. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry } from 'modern-tar';
import { type ModuleRelease, shellName } from 'shared-kit/contracts/modules/manifest';
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

/** What its main script is named by, and the version check tells. */
export const shellCodeOf = (version: string): string => version.replaceAll('.', '');
/** The files of a shell's build, which offers the contract to modules. */
export const shellBuildOf = (version: string, contract = '1.5.0'): Files => {
  const [name, script] = [`main.${shellCodeOf(version)}.js`, `run('${version}')`];
  const offers = { version, contract, shared: { react: '19.3.1' } };
  const manifest = {
    name: shellName,
    title: { es: 'Portal', cat: 'Portal', en: 'Portal' },
    needs: { shell: '*', service: { name: 'portal', api: '*' }, shared: {} },
    features: [],
    entries: [],
  };
  return {
    [name]: script,
    'main.css': '* { margin: 0 }',
    'index.html': `<script src="/${name}"></script>`,
    'manifest.webmanifest': '{}',
    'files.json': JSON.stringify([{ name, bytes: script.length }]),
    'module.json': JSON.stringify({
      name: shellName,
      version,
      entry: name,
      integrity: integrityOf(script),
      manifest,
      offers,
    }),
  };
};

export const entriesOf = (files: Files): TarEntry[] =>
  Object.entries(files).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body), type: 'file', mtime: new Date(0) },
    body,
  }));

export const packEntries = async (entries: readonly TarEntry[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(gzipSync(await packTar(entries)));

export const pack = (files: Files): Promise<Uint8Array<ArrayBuffer>> => packEntries(entriesOf(files));
