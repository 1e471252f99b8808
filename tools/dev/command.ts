/** `npm run dev -- mfe-maintenance --portal URL`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import * as z from 'zod/mini';
import { devPath, devRelease, freePort } from '../lib/dev-release.mjs';
import { bin, environment, root } from '../lib/paths.mjs';
import { portalOrigin, publishToken } from '../lib/portal.ts';
import { Refusal, runAsCommand, wrongCall } from '../lib/refusal.ts';
import { start, stopAll } from '../lib/run.mjs';
import { openBrowser } from './open-browser.ts';
import { type Override, requestOverride } from './override.ts';

const usage = `usage: npm run dev
       PUBLISH_TOKEN=pub_… npm run dev -- mfe-NAME --portal URL [options]

The first runs the whole portal here. The second serves one module from here and opens a deployed portal in which this browser
tab runs it in place of the release; nobody else sees it. A change loads the page anew.

  --portal URL      the deployed portal; or PORTAL_URL
  --token TOKEN     a publish token of the module; better in PUBLISH_TOKEN
  --minutes NUMBER  how long the tab runs it, 480 unless told; a new address is made before it is over
  --no-open         only prints the address`;

const readCall = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        portal: { type: 'string' },
        token: { type: 'string' },
        minutes: { type: 'string', default: '480' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const minutesOf = (text: string): number => {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= 2 && minutes <= 24 * 60) return minutes;
  throw wrongCall('--minutes is a number from 2 to 1440.');
};

/** Until the first build is there. */
const served = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(200);
  }
};

const show = ({ address, expiresAt }: Override, opens: boolean): void => {
  console.log(`\nUntil ${expiresAt.toLocaleTimeString()} your build runs at:\n  ${address}\n`);
  if (opens) openBrowser(address);
};

/** The rest of the time that is left before a new one is needed: a tenth, at most five minutes. */
const spareMs = (minutes: number): number => Math.min(minutes * 6_000, 300_000);

const main = async (): Promise<number> => {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw wrongCall(usage);
  if (!existsSync(join(root, name, 'src/manifest.ts'))) throw wrongCall(`There is no module ${name} here.`);
  const origin = portalOrigin(values.portal ?? process.env.PORTAL_URL, '--portal');
  const token = publishToken(values.token ?? process.env.PUBLISH_TOKEN);
  const minutes = minutesOf(values.minutes);
  const release = z.parse(moduleReleaseSchema, await devRelease(name));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${devPath(name)}`;
  // Asked for first: what the portal refuses needs no build.
  let override = await requestOverride({ origin, token, release, url, minutes });
  const server = start(join(bin, 'rspack'), ['serve', '--mode', 'development'], {
    cwd: join(root, name),
    env: { ...environment, DEV_REMOTES: `${name}:${port}`, DEV_PORTAL: origin },
  });
  const stopped = server.ended.then(() => true);
  if (await Promise.race([stopped, served(`${url}${release.entry}`).then(() => false)]))
    throw new Refusal('The development server ended.');
  show(override, !values['no-open']);
  for (;;) {
    const left = override.expiresAt.getTime() - Date.now() - spareMs(minutes);
    if (await Promise.race([stopped, pause(Math.max(left, 1000), false, { ref: false })])) return 0;
    try {
      override = await requestOverride({ origin, token, release, url, minutes });
      show(override, false);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(error.message);
      await pause(10_000);
    }
  }
};

await runAsCommand(main).finally(() => stopAll());
