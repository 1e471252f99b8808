/** Answers of the portal about its modules, changed on their way to one page. */
import type { Page, Request, Route } from '@playwright/test';
import { followMenu } from '../../pages/shell.ts';
import type { Texts } from '../texts.ts';

export const module = 'mfe-maintenance';
export const ownFiles = `/remotes/${module}/`;
export const brokenVersion = '9.9.9-broken';

export type Listed = Record<string, unknown> & {
  version: string;
  manifest: { needs: Record<string, unknown> };
};

const changes = new WeakMap<Page, Map<string, (installed: Listed) => void>>();

/** Changes what the portal answers of one module, from now on. */
export const changeModule = async (
  page: Page,
  change: (installed: Listed) => void,
  name = module,
): Promise<void> => {
  const known = changes.get(page);
  const ofPage = known ?? new Map<string, (installed: Listed) => void>();
  changes.set(page, ofPage.set(name, change));
  if (known) return;
  await page.route('**/api/modules*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Listed[] };
    for (const one of body.data) ofPage.get(String(one.name))?.(one);
    await route.fulfill({ json: body });
  });
};

const runnableOf = ({ name, version, entry, integrity, manifest, baseUrl }: Listed) => ({
  name,
  version,
  entry,
  integrity,
  manifest,
  baseUrl,
});

/** A release published after the real one, which becomes the one before it. */
export const publishBroken = (installed: Listed, more: Record<string, unknown> = {}): void => {
  const previous = structuredClone(runnableOf(installed));
  Object.assign(installed, {
    version: brokenVersion,
    baseUrl: `${ownFiles}${brokenVersion}/`,
    integrity: '',
    previous,
    ...more,
  });
};

/** The same files under another version. */
export const publishNewer = (installed: Listed): void => {
  installed.version = '0.9.0-newer';
};

export const requestsTo = (page: Page, part: string): Request[] => {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) found.push(request);
  });
  return found;
};

export const card = (page: Page, kind: string) => page.locator(`[role="alert"][data-failure="${kind}"]`);
export const preventive = (page: Page) => page.getByRole('heading', { level: 1, name: 'Preventivo' });
export const openPreventive = (page: Page, t: Texts) => followMenu(page, t, 'Preventivo');
export const missing = (route: Route) => route.fulfill({ status: 404, json: { code: 'notFound' } });
export const title = 'Mantenimiento';

/**
 * As if the person had looked at another tab for a minute. A page whose code is on its way is let alone: two minutes that pass at once would
 * end its wait for it.
 */
export const lookAway = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => document.querySelector('#root')?.hasChildNodes() === true);
  if (!isThere) return;
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};
