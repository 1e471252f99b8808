/** What happens in a browser to releases that do not fit or do not load. */
import type { Route } from '@playwright/test';
import { hangMs } from 'shared-kit/testing/test-form';
import {
  brokenVersion,
  card,
  changeModule,
  type Listed,
  missing,
  module,
  openPreventive,
  ownFiles,
  preventive,
  publishBroken,
  requestsTo,
  title,
} from '../../core/portal/changed-modules.ts';
import { expect, test } from '../../fixtures/test.ts';
import { followMenu, shownEntry } from '../../pages/shell.ts';

test.use({ isFresh: true });

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
  await expect(card(page, 'contract')).toContainText(/aquí está la 1\.\d+\.\d+\./);
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
  const sent = (): Promise<[string, string][]> =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('told '))
        .sort(),
    );
  /** Of the module that is looked at: home loads others too. */
  const told = async (): Promise<Listed[]> => {
    const reports = (await sent()).flatMap(([, body]) => (JSON.parse(body) as { reports: Listed[] }).reports);
    return reports.filter((report) => report.module === module);
  };
  const areTaken = async () => answers.length === (await sent()).length;
  /** That it began to load, and that the page was left, is told as well, and decides nothing. */
  const outcomes = async () => {
    const all = (await told()).map(({ outcome }) => outcome);
    // What it shows at home may have come up before its page began, and is told by itself.
    return all
      .slice(all.indexOf('started') + 1)
      .filter((outcome) => outcome !== 'started' && outcome !== 'left');
  };
  await signIn('manager');
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await expect.poll(outcomes).toEqual(['loaded']);
  // What is told is noted when it is sent: its answer comes later, and not to a page that has gone.
  await expect.poll(areTaken).toBe(true);
  await followMenu(page, t, t('shell.home.title'));
  await openPreventive(page, t);
  await expect(preventive(page)).toBeVisible();
  await changeModule(page, (installed) => {
    installed.manifest.needs.shell = '^9.0.0';
    installed.version = brokenVersion;
  });
  const before = answers.length;
  await page.reload();
  await expect(card(page, 'contract')).toBeVisible();
  await expect.poll(outcomes).toEqual(['loaded', 'contract']);
  expect((await told()).at(-1)).toMatchObject({ module, version: brokenVersion });
  // Reports outlive their page, and the answers of some are seen by none.
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  expect(new Set(answers)).toEqual(new Set([202]));
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
    await expect(preventive(page)).toBeVisible({ timeout: hangMs(10_000) });
    await expect(page.getByText(t('shell.update.standIn', { modules: title }))).toBeVisible();
    const asked = requestsTo(page, brokenVersion);
    await page.reload();
    await expect(preventive(page)).toBeVisible();
    await (await shownEntry(page, t, { label: 'Preventivo' })).hover();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: t('shell.update.tryNewer') }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

test('a release that keeps failing is fetched again only when asked for', async ({ page, signIn, t }) => {
  await page.route(`**${ownFiles}**`, missing);
  await signIn('manager');
  // What other modules contribute to home is fetched in its own time.
  const entries = requestsTo(page, ownFiles);
  for (let round = 0; round < 3; round += 1) {
    await openPreventive(page, t);
    await expect(card(page, 'status')).toBeVisible({ timeout: hangMs(10_000) });
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
