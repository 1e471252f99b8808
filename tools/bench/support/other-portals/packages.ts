/**
 * Packages of other portals, with the versions that are compared. They come when they are measured, into a folder that is deleted afterwards, and
 * are no dependencies of anything here.
 */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Published as they are delivered: their files are all that is needed. */
export const openmrs = {
  shell: { name: '@openmrs/esm-app-shell', version: '10.0.0' },
  login: { name: '@openmrs/esm-login-app', version: '10.0.0' },
  search: { name: '@openmrs/esm-patient-search-app', version: '11.1.0' },
} as const;

/** The sample's own versions where they are published, and what its build needs. */
export const piral = {
  'sample-piral': '1.11.0',
  piral: '1.10.3',
  'piral-cli': '1.10.3',
  'piral-cli-webpack5': '1.10.3',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router': '5.3.4',
  'react-router-dom': '5.3.4',
  reactstrap: '8.10.1',
  tslib: '2.8.1',
  bootstrap: '4.6.2',
  typescript: '5.9.3',
} as const;

export interface Package {
  readonly name: string;
  readonly version: string;
}

/** Installs packages into a folder that has its `package.json`; none of their scripts runs. Throws where one can't be had. */
export const installPackages = async (
  folder: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> => {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  // The sample's types ask for others than its code, which is all that is built.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact'];
  await run('npm', ['install', ...options, ...wanted], { cwd: folder });
};

/** The files of one published package below `folder`, without what it depends on; the folder that holds them. Throws where it can't be had. */
export const unpackPackage = async (folder: string, { name, version }: Package): Promise<string> => {
  const target = join(folder, `${name.replace(/^@/, '').replace('/', '-')}-${version}`);
  await mkdir(target, { recursive: true });
  const { stdout } = await run('npm', [
    'pack',
    `${name}@${version}`,
    '--silent',
    '--pack-destination',
    folder,
  ]);
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', target, '--strip-components=1']);
  return target;
};
