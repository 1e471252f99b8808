/** A Chromium to drive: the system's, Playwright's own, or else Debian's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromium } from './system-chromium.mjs';

const playwrightChromium = (): string | undefined => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** A configuration is read without waiting, and an installation is waited for: it has a process of its own. */
const install = (): void => {
  const script = `import { installDebianChromium } from ${JSON.stringify(new URL('./system-chromium.mjs', import.meta.url).href)};
await installDebianChromium();`;
  spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** Path of the executable. Throws where none can be had. */
export const findChromium = (): string => {
  const found = systemChromium() ?? playwrightChromium();
  if (found) return found;
  install();
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
  // The processes of pages are the browser's own children, so that what they take of the processor is counted.
  '--no-zygote',
  // Pages of one portal share a process, and with it what it has compiled of the portal's scripts.
  '--process-per-site',
];

/**
 * For tests, whose pages live for seconds: what V8 compiles a second time to run it faster is a third of the processor's time of a page. What
 * measures the portal leaves it on.
 */
export const testArguments: readonly string[] = [...chromiumArguments, '--js-flags=--no-maglev,--no-opt'];

/** A microphone in which something beeps, and which nobody is asked for: the browser's own way from there to a recording. */
export const heardArguments: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
