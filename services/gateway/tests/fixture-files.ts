/** A shell and a module as their builds leave them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface FixtureFiles {
  readonly root: string;
  readonly shellFolder: string;
  write(path: string, content: string): Promise<void>;
  remove(): Promise<void>;
}

export const moduleJson = (version: string) => ({
  name: 'mfe-maintenance',
  version,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  manifest: {
    name: 'mfe-maintenance',
    title: { es: 'a', cat: 'b', en: 'c' },
    needs: { shell: '^1.0.0', service: { name: 'maintenance', api: '^1.0.0' }, shared: {} },
    features: [],
    entries: [],
  },
});

export const page = '<!doctype html><title>Shell</title>';
export const script = `export const text = '${'portal '.repeat(400)}';`;

export const makeFiles = async (): Promise<FixtureFiles> => {
  const root = await mkdtemp(join(tmpdir(), 'gateway-'));
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await write('shell/dist/index.html', page);
  await write('shell/dist/version.json', JSON.stringify({ appVersion: '0.1.0', mainJsScriptCode: 'abc' }));
  await write('shell/dist/main.0123456789abcdef.js', script);
  await write('shell/dist/main.0123456789abcdef.js.br', brotliCompressSync(script));
  await write('shell/dist/manifest.webmanifest', JSON.stringify({ name: 'Portal' }));
  await write('shell/dist/.secret', 'secret');
  await write('secret.txt', 'secret');
  await write('mfe-maintenance/dist/module.json', JSON.stringify(moduleJson('0.1.0-3f9a2c41')));
  await write('mfe-maintenance/dist/remoteEntry.js', script);
  return {
    root,
    shellFolder: join(root, 'shell/dist'),
    write,
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
