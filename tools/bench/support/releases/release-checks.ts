/** What it costs to check a release before it runs. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { sharedLibraries } from 'shared-kit/config/shared-libraries.ts';
import { shellContractVersion } from 'shared-kit/contracts/modules/manifest';
import { listModules } from 'shared-kit/contracts/modules/modules';
import { unmetNeeds } from 'shared-kit/domain/legal/unmet-needs';
import { apiOf } from '../../../../e2e/core/api.ts';
import { type Build, readBuild, variantOf } from '../../../../e2e/core/looks/variants.ts';
import { titled } from '../../../../e2e/core/releases/broken-releases.ts';
import { changeEverywhere, newToken, publish } from '../../../../e2e/core/releases/publishing.ts';
import { median, milliseconds, times } from '../figures.ts';
import { loadTime, openContext, titleShows } from './release-tabs.ts';

const rounds = 11;
const module = 'mfe-maintenance';
const title = 'Preventivo';

/** The same code, with nothing that says what its files must be. */
const unchecked = (build: Build): Build =>
  variantOf(titled(build, 'fb000001', title), 'fb000002', {
    entry: (code) =>
      code
        .replace(/\w+\.integrity=\w+\.sriHashes\[\w+\],/g, '')
        .replace(/sriHashes=\{[^}]*\}/, 'sriHashes={}'),
  });

const brotliKB = (text: string | Buffer): number => brotliCompressSync(text).length / 1000;

const withoutIntegrity = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  const text = await answer.text();
  await route.fulfill({ response: answer, body: text.replace(/"integrity":"[^"]*"/g, '"integrity":""') });
};

/** In a browser that has nothing yet: every file is fetched, and checked or not. */
const firstLoad = async (
  browser: Browser,
  url: string,
  { state, checked }: { readonly state: State; readonly checked: boolean },
): Promise<number> => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', storageState: state });
  const page = await context.newPage();
  // Both cases go through the same server.
  await page.route(/\/api\/modules\?/, checked ? asItIs : withoutIntegrity);
  const taken = await loadTime(page, title);
  await context.close();
  return taken;
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const asItIs = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: await answer.text() });
};

const inTurns = async (browser: Browser, url: string, builds: readonly [Build, Build]) => {
  const admin = await apiOf(url, 'superAdministrator');
  const { secret } = await newToken(admin, module);
  const [checked, bare] = await Promise.all(builds.map((build) => publish(url, secret, build)));
  const context = await openContext(browser, url);
  const state = await context.storageState();
  const taken = { checked: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const kind of ['checked', 'bare'] as const) {
      const version = (kind === 'checked' ? checked : bare) ?? '';
      await changeEverywhere(admin, module, { kind: 'promote', version });
      const ms = await firstLoad(browser, url, { state, checked: kind === 'checked' });
      if (round >= 0) taken[kind].push(ms);
    }
  }
  await changeEverywhere(admin, module, {
    kind: 'promote',
    version: (await readBuild(module)).release.version,
  });
  await context.close();
  return { checked: median(taken.checked), bare: median(taken.bare) };
};

/** One admission, in milliseconds. */
const admissionTime = ({ release }: Build): number => {
  const offer = {
    contract: shellContractVersion,
    shared: sharedLibraries,
    services: { maintenance: '1.1.0' },
  };
  const taken: number[] = [];
  for (let turn = 0; turn < 500; turn++) {
    const before = performance.now();
    if (unmetNeeds(release.manifest.needs, offer).length > 0) throw new Error('The release is not admitted');
    taken.push(performance.now() - before);
  }
  return median(taken);
};

/** What the browser does for the hashes of all scripts of the first screen, in milliseconds. */
const hashTime = async (browser: Browser, url: string): Promise<number> => {
  const context = await openContext(browser, url);
  const page = await context.newPage();
  await page.goto('/user/preventiveMenu');
  await titleShows(page, title);
  const taken = await page.evaluate(async () => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/remotes/') && name.includes('.js'));
    const bodies = await Promise.all(names.map(async (name) => (await fetch(name)).arrayBuffer()));
    const all: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const before = performance.now();
      for (const body of bodies) await crypto.subtle.digest('SHA-384', body);
      all.push(performance.now() - before);
    }
    return all;
  });
  await context.close();
  return median(taken);
};

export const releaseChecks = async (url: string, browser: Browser): Promise<string[][]> => {
  const build = await readBuild(module);
  const bare = unchecked(build);
  const loads = await inTurns(browser, url, [titled(build, 'fb000003', title), bare]);
  const entryKB = brotliKB(build.files.get(build.release.entry) ?? '');
  const bareKB = brotliKB(bare.files.get(bare.release.entry) ?? '');
  const manager = await apiOf(url, 'technician');
  const answer = JSON.stringify(
    await manager.call(listModules, { query: { installationId: manager.installationId } }),
  );
  const needsKB = brotliKB(answer) - brotliKB(answer.replace(/"needs":\{.*?\}\}/g, '"needs":{}'));
  return [
    [
      'first load of a screen, everything checked',
      milliseconds(loads.checked),
      `${milliseconds(loads.bare)} without integrity, ${times(loads.checked / loads.bare)}`,
    ],
    ['hashes of the scripts of that screen', milliseconds(await hashTime(browser, url)), ''],
    ['one admission', milliseconds(admissionTime(build)), ''],
    ['entry with the hashes of its chunks', `${entryKB.toFixed(2)} kB`, `${bareKB.toFixed(2)} kB without`],
    [
      'what modules need, in the list of modules',
      `${needsKB.toFixed(2)} kB`,
      `${brotliKB(answer).toFixed(2)} kB in all`,
    ],
  ];
};
