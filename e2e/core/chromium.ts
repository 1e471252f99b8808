/**
 * A Chromium to drive: the system's, Playwright's own, or else Debian's package. The headless shell comes first: it draws the same pages without
 * the browser's own windows, which take a third of the processor's time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const systemChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  ].find((path) => path !== '' && existsSync(path));

const playwrightChromium = (): string | undefined => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const installDebianChromium = (): void => {
  const run = (...args: readonly string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  run('update');
  const install = (name: string) => run('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  // Older Debian has the whole browser alone.
  if (install('chromium-headless-shell') !== 0) install('chromium');
};

/** Path of the executable. Throws where none can be had. */
export const findChromium = (): string => {
  const found = systemChromium() ?? playwrightChromium();
  if (found) return found;
  installDebianChromium();
  const installed = systemChromium();
  if (!installed)
    throw new Error('No Chromium: install one, or set CHROMIUM_PATH, or run as root where apt-get has one.');
  return installed;
};

/** Without the calls home that a closed network refuses one by one. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one portal share a process, and with it what it has compiled of the portal's scripts.
  '--process-per-site',
];

/**
 * For tests, whose pages live for seconds: what V8 compiles a second time to run it faster is a third of the processor's time of a page. What
 * measures the portal leaves it on.
 */
export const testArguments: readonly string[] = [...chromiumArguments, '--js-flags=--no-maglev,--no-opt'];
