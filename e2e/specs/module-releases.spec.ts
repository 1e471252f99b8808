/** What happens in a browser to releases that do not fit, do not load, or are not the newest any more. */
import AxeBuilder from '@axe-core/playwright';
import type { Page, Request, Route } from '@playwright/test';
import type { Texts } from '../core/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { edit, field, openElement, panelOf } from '../pages/administration.ts';
import { followMenu, menuOf } from '../pages/shell.ts';

const module = 'mfe-maintenance';
const ownFiles = `/remotes/${module}/`;
const brokenVersion = '9.9.9-broken';

type Listed = Record<string, unknown> & { version: string; manifest: { needs: Record<string, unknown> } };

const changes = new WeakMap<Page, Map<string, (installed: Listed) => void>>();

/** Changes what the portal answers of one module, from now on. */
const changeModule = async (
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
const publishBroken = (installed: Listed, more: Record<string, unknown> = {}): void => {
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
const publishNewer = (installed: Listed): void => {
  installed.version = '0.9.0-newer';
};

const requestsTo = (page: Page, part: string): Request[] => {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) found.push(request);
  });
  return found;
};

const card = (page: Page, kind: string) => page.locator(`[role="alert"][data-failure="${kind}"]`);
const preventive = (page: Page) => page.getByRole('heading', { level: 1, name: 'Preventivo' });
const openPreventive = (page: Page, t: Texts) => followMenu(page, t, 'Preventivo');
const missing = (route: Route) => route.fulfill({ status: 404, json: { code: 'notFound' } });
const title = 'Mantenimiento';

/** As if the person had looked at another tab for a minute. */
const lookAway = async (page: Page): Promise<void> => {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

test('a release whose service has another API is not run, says so, and the one before it is offered', async ({
  page,
  signIn,
  t,
}) => {
  const files = requestsTo(page, `${ownFiles}`);
  await changeModule(page, (installed) => {
    publishBroken(installed, { integrity: installed.integrity, baseUrl: installed.baseUrl });
    installed.manifest = structuredClone(installed.manifest);
    installed.manifest.needs.service = { name: 'maintenance', api: '^7.2.0' };
  });
  await signIn('manager');
  await openPreventive(page, t);
  await expect(card(page, 'contract')).toContainText('Servicio «maintenance»');
  await expect(card(page, 'contract')).toContainText('^7.2.0');
  await expect(card(page, 'contract')).toContainText('1.0.0');
  expect(files).toEqual([]);
  await page.getByRole('button', { name: /Usar la versión anterior/ }).click();
  await expect(preventive(page)).toBeVisible();
  await expect(page.getByText(t('shell.update.standIn', { modules: title }))).toBeVisible();
});

test('a release whose service is not there is run', async ({ page, signIn, t }) => {
  await page.route('**/api/services', (route) => route.fulfill({ json: { data: [] } }));
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
});

test('what came up and what did not is told once', async ({ page, signIn, t }) => {
  // The browser does not show the bodies of requests that outlive their page.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/api/moduleReports'))
        sessionStorage.setItem(
          `told ${performance.timeOrigin + performance.now()}`,
          await input.clone().text(),
        );
      return fetch(input, init);
    };
  });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/moduleReports')) answers.push(response.status());
  });
  const told = async (): Promise<Listed[]> => {
    const bodies = await page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('told '))
        .sort(),
    );
    return bodies.flatMap(([, body]) => (JSON.parse(body) as { reports: Listed[] }).reports);
  };
  const outcomes = async () => (await told()).map(({ outcome }) => outcome);
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await expect.poll(outcomes).toEqual(['loaded']);
  await followMenu(page, t, t('shell.home.title'));
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await changeModule(page, (installed) => {
    installed.manifest.needs.shell = '^9.0.0';
    installed.version = brokenVersion;
  });
  await page.reload();
  await expect(card(page, 'contract')).toBeVisible();
  await expect.poll(outcomes).toEqual(['loaded', 'contract']);
  expect((await told()).at(-1)).toMatchObject({ module, version: brokenVersion });
  expect(answers).toEqual([202, 202]);
});

for (const { name, files } of [
  { name: 'that is missing', files: missing },
  {
    name: 'that throws',
    files: (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  },
])
  test(`a release ${name} gives way at once to the one before it, and is left alone`, async ({
    page,
    signIn,
    t,
  }) => {
    await page.route(`**${ownFiles}${brokenVersion}/**`, files);
    await changeModule(page, (installed) => publishBroken(installed, { lastGoodAtOnce: true }));
    await signIn('manager');
    await openPreventive(page, t);
    await expect(preventive(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(t('shell.update.standIn', { modules: title }))).toBeVisible();
    const asked = requestsTo(page, brokenVersion);
    await page.reload();
    await expect(preventive(page)).toBeVisible();
    await menuOf(page, t).getByRole('link', { name: 'Preventivo' }).hover();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: t('shell.update.tryNewer') }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

test('a release that keeps failing is fetched again only when asked for', async ({ page, signIn, t }) => {
  await page.route(`**${ownFiles}**`, missing);
  await signIn('manager');
  const entries = requestsTo(page, 'remoteEntry');
  for (let round = 0; round < 3; round += 1) {
    await openPreventive(page, t);
    await expect(card(page, 'status')).toBeVisible({ timeout: 20_000 });
    await followMenu(page, t, t('shell.home.title'));
  }
  const before = entries.length;
  await openPreventive(page, t);
  await expect(card(page, 'status')).toContainText(t('shell.failure.leftAlone'));
  expect(entries).toHaveLength(before);
  await page.unroute(`**${ownFiles}**`);
  await page.getByRole('button', { name: t('shell.failure.retry') }).click();
  await expect(preventive(page)).toBeVisible();
});

test('an open tab is offered a newer release, and it comes with the same address', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  const offer = page.getByText(t('shell.update.newer', { modules: title }));
  await lookAway(page);
  await expect(offer).toHaveCount(0);
  await changeModule(page, publishNewer);
  await lookAway(page);
  await expect(offer).toBeVisible();
  await expect(page.locator('#main')).toContainText('Preventivo');
  await page.getByRole('button', { name: t('shell.update.useNow') }).click();
  await page.waitForEvent('load');
  await expect(preventive(page)).toBeVisible();
  await expect(page).toHaveURL(/preventiveMenu/);
  await expect(offer).toHaveCount(0);
});

test('a module that was not used yet is simply the newest', async ({ page, signIn, t }) => {
  await page.clock.install();
  await signIn('manager');
  await changeModule(page, (installed) => publishBroken(installed));
  const asked = requestsTo(page, brokenVersion);
  await lookAway(page);
  await page.waitForResponse((response) => response.url().includes('/api/modules'));
  await page.route(`**${ownFiles}${brokenVersion}/**`, missing);
  await openPreventive(page, t);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a part that went with an older release brings the new one, once', async ({ page, signIn, t }) => {
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  // The release is pruned: what this tab has not fetched yet is gone, and another one is installed.
  await page.route(`**${ownFiles}**`, (route) =>
    route.request().url().includes('?new') ? route.continue() : missing(route),
  );
  await changeModule(page, (installed) => {
    installed.version = '0.9.0-newer';
    installed.entry = `${String(installed.entry)}?new`;
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page
    .getByRole('link', { name: /pendientes/i })
    .first()
    .click();
  await expect.poll(() => loads).toBe(1);
  await expect(card(page, 'status')).toBeVisible({ timeout: 20_000 });
  expect(loads).toBe(1);
  await page.unroute(`**${ownFiles}**`);
  await page.getByRole('button', { name: t('shell.failure.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /pendientes/i })).toBeVisible();
});

test('a module that is taken away meanwhile leaves the menu, and its page leads home', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await page.route('**/api/modules*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Listed[]; total: number };
    const data = body.data.filter(({ name }) => name !== module);
    await route.fulfill({ json: { data, total: data.length } });
  });
  await lookAway(page);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByText(t('shell.update.gone', { name: 'Preventivo' }))).toBeVisible();
  await expect(menuOf(page, t).getByRole('link', { name: 'Preventivo' })).toHaveCount(0);
});

test('a search result that is marked is fetched before it is chosen', async ({ page, signIn, t }) => {
  await signIn('manager');
  const files = requestsTo(page, ownFiles);
  await page.getByRole('button', { name: t('shell.search.label') }).click();
  await page.getByRole('combobox', { name: t('shell.search.label') }).fill('preventivo');
  await expect.poll(() => files.length).toBeGreaterThan(0);
});

test('a developer’s own build is named while it runs, and ends with one press', async ({
  page,
  signIn,
  t,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const header = request.headers()['x-module-override'];
    if (header) sent.push(header);
  });
  await changeModule(page, (installed) => {
    if (sent.length > 0)
      Object.assign(installed, {
        channel: 'override',
        integrity: '',
        overrideUntil: '2030-01-01T10:00:00.000Z',
      });
  });
  await signIn('manager');
  await page.goto('/user/home?override=signed-token');
  await expect(page).toHaveURL(/\/user\/home$/);
  const badge = page.getByRole('button', { name: new RegExp(`${title} en desarrollo`) });
  await expect(badge).toBeVisible();
  expect(sent[0]).toBe('signed-token');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  sent.length = 0;
  await badge.click();
  await page.waitForEvent('load');
  await expect(preventive(page)).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a developer’s build that has expired is dropped with a notice', async ({ page, signIn, t }) => {
  await signIn('manager');
  await page.goto('/user/home?override=expired-token');
  await expect(page.getByText(t('shell.override.ended'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('moduleOverride'))).toBeNull();
});

/** Somebody writes into the record of an element. */
const beginToWrite = async (page: Page, t: Texts): Promise<void> => {
  await openElement(page, 'a');
  await edit(page, t);
  await field(page, t, 'brand').fill('Roca');
};

const stopWriting = async (page: Page, t: Texts): Promise<void> => {
  await panelOf(page)
    .getByRole('button', { name: t('kit.cancel'), exact: true })
    .click();
  await page.getByRole('button', { name: t('kit.leave.accept') }).click();
};

test('a newer release waits while something is unsaved', async ({ page, signIn, t }) => {
  await page.clock.install();
  await signIn('manager');
  await beginToWrite(page, t);
  await changeModule(page, publishNewer, 'mfe-admin');
  const answered = page.waitForResponse((response) => response.url().includes('/api/modules'));
  await lookAway(page);
  await answered;
  const offer = page.getByText(t('shell.update.newer', { modules: 'Administración' }));
  await expect(offer).toHaveCount(0);
  await expect(field(page, t, 'brand')).toHaveValue('Roca');
  await stopWriting(page, t);
  await expect(offer).toBeVisible();
});

test('a newer portal is not loaded over unsaved work, but as soon as there is none', async ({
  page,
  signIn,
  t,
}) => {
  await page.clock.install();
  await signIn('manager');
  await beginToWrite(page, t);
  await page.route('**/api/checkVersion', async (route) => {
    const body = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...body, appVersion: '9.9.9' } });
  });
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window);
  await lookAway(page);
  await expect(page.getByText(t('shell.update.portal'))).toBeVisible();
  await expect(field(page, t, 'brand')).toHaveValue('Roca');
  expect(await isOldPage()).toBe(true);
  await stopWriting(page, t);
  await expect.poll(isOldPage).toBe(false);
  await expect(page).toHaveURL(/administration/);
  await lookAway(page);
  await expect(page.getByText(t('shell.update.portal'))).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test.describe(`what is said of releases, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as never);
      test('axe finds nothing, and the focus stays where it was', async ({ page, signIn, t }, info) => {
        await page.clock.install();
        await signIn('manager');
        await changeModule(page, (installed) => {
          const { baseUrl, integrity } = installed;
          publishBroken(installed, {
            baseUrl,
            integrity,
            channel: 'override',
            overrideUntil: '2030-01-01T10:00:00.000Z',
          });
          const shared = { 'shared-kit/web/charts': '^1.0.0' };
          const service = { name: 'maintenance', api: '^7.2.0' };
          installed.manifest = structuredClone(installed.manifest);
          Object.assign(installed.manifest.needs, { shared, service });
        });
        await page.goto('/user/administration?override=signed-token');
        await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
        await openPreventive(page, t);
        await expect(card(page, 'contract')).toBeVisible();
        await page.getByRole('main').focus();
        await changeModule(page, publishNewer, 'mfe-admin');
        await lookAway(page);
        await expect(page.getByText(t('shell.update.newer', { modules: 'Administración' }))).toBeVisible();
        await expect(page.getByRole('main')).toBeFocused();
        await page.clock.runFor(1000);
        const shot = await page.screenshot({ path: info.outputPath('releases.png') });
        await info.attach('releases', { body: shot, contentType: 'image/png' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    });
