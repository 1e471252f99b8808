/** The system's Chromium, found or installed: plain JavaScript without packages, so that it can come while they do. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it draws the same pages without the browser's own windows, which take a third of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** @returns {string | undefined} */
export const systemChromium = () =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  ].find((path) => path !== '' && existsSync(path));

/**
 * @param {...string} args
 * @returns {Promise<boolean>}
 */
const aptGet = (...args) =>
  new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

/** As root, from Debian's packages; older Debian has the whole browser alone. */
export const installDebianChromium = async () => {
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  await aptGet('update');
  if (!(await install('chromium-headless-shell'))) await install('chromium');
};
