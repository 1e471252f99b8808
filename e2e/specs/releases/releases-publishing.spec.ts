/** Who may publish, uploads that do not come to their end, and shells that are published as modules are. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { listPublishTokens, revokePublishToken } from 'shared-kit/contracts/modules/publish-tokens';
import { listReleases } from 'shared-kit/contracts/modules/releases';
import { hangMs } from 'shared-kit/testing/test-form';
import { apiOf, signedInApi } from '../../core/api.ts';
import { readBuild } from '../../core/looks/variants.ts';
import { lookAway } from '../../core/portal/changed-modules.ts';
import { firstAdministrator, startSeparatePortal } from '../../core/portal/separate-portal.ts';
import { titled } from '../../core/releases/broken-releases.ts';
import {
  changeEverywhere,
  newToken,
  packBuild,
  publish,
  upload,
  uploadHalf,
} from '../../core/releases/publishing.ts';
import { shellVariant, writeBuild } from '../../core/releases/shell-builds.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

const module = 'mfe-maintenance';

test('a token publishes its own module, until it is revoked', async ({ portal }) => {
  const admin = await apiOf(portal.url, 'superAdministrator');
  const build = await readBuild(module);
  const { token, secret } = await newToken(admin, module);
  const others = await newToken(admin, 'mfe-admin');
  const send = async (key: string, mark: string) => {
    const answer = await upload(portal.url, key, await packBuild(titled(build, mark, 'Preventivo')));
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  };
  expect(await send(secret, 'ab000001')).toMatchObject({ status: 201 });
  expect(await send(others.secret, 'ab000002')).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await send('pub_nobodys', 'ab000002')).toMatchObject({ status: 401, code: 'unauthorized' });

  await admin.call(revokePublishToken, { params: { id: token.id } });
  expect(await send(secret, 'ab000002')).toMatchObject({ status: 401, code: 'unauthorized' });

  const { data: tokens } = await admin.call(listPublishTokens, { query: { module } });
  expect(tokens.find(({ id }) => id === token.id)?.revokedAt).not.toBeNull();
  const { data: releases } = await admin.call(listReleases, { query: { module } });
  expect(releases.map(({ version }) => version).sort()).toEqual(
    [build.release.version, '0.1.0-ab000001'].sort(),
  );
});

test('a gateway that is killed in the middle of an upload leaves nothing, and the same upload works afterwards', async () => {
  test.setTimeout(hangMs(60_000));
  const portal = await startSeparatePortal();
  const gateway = await portal.startGateway();
  const admin = await signedInApi(gateway.url, firstAdministrator);
  const { secret } = await newToken(admin, module);
  const build = titled(await readBuild(module), 'ac000001', 'Preventivo');
  const packed = await packBuild(build);

  const sent = await uploadHalf(gateway.url, secret, packed);
  const broken = once(sent, 'error');
  process.kill(gateway.pid, 'SIGKILL');
  await broken;

  const next = await portal.startGateway();
  const again = await signedInApi(next.url, firstAdministrator);
  expect((await again.call(listReleases, { query: { module } })).total).toBe(0);
  expect((await upload(next.url, secret, packed)).status).toBe(201);
  expect((await again.call(listReleases, { query: { module } })).total).toBe(1);
  const { version, entry } = build.release;
  const script = await fetch(`${next.url}/remotes/${module}/${version}/${entry}`);
  expect(await script.text()).toBe(String(build.files.get(entry)));
  await next.stop();
  await portal.stop();
});

/** What stands before two gateways, as the browser meets it: every request may come to the other one. */
const inTurns = async (page: Page, [first, second]: readonly [string, string]): Promise<void> => {
  let isSecond = false;
  await page.route('**/*', async (route) => {
    isSecond = !isSecond;
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${isSecond ? second : first}${pathname}${search}` });
    await route.fulfill({ response });
  });
};

const shellOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.shell);

/** Looks away and back until the tab runs the shell: an answer of before the change tells of none. */
const lookUntil = (page: Page, shell: string): Promise<void> =>
  expect
    .poll(async () => {
      await lookAway(page).catch(() => undefined);
      return shellOf(page).catch(() => null);
    })
    .toBe(shell);

test('two gateways with other shells on their disks give no blank page, and a recalled shell comes no more', async ({
  browser,
  t,
}) => {
  test.setTimeout(hangMs(120_000));
  const built = await readBuild(shellName);
  const [onDisk, older, newer] = ['aaaaaaaaaa01', 'bbbbbbbbbb02', 'cccccccccc03'].map((mark) =>
    shellVariant(built, mark),
  ) as [typeof built, typeof built, typeof built];
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeBuild(onDisk, folder);
  const portal = await startSeparatePortal();
  const gateways = await Promise.all([portal.startGateway(), portal.startGateway({ SHELL_DIR: folder })]);
  const base = gateways[0].url;
  const admin = await signedInApi(base, firstAdministrator);
  const { secret } = await newToken(admin, shellName);
  const old = await publish(base, secret, older);
  for (const { url } of gateways)
    await expect.poll(async () => (await fetch(url)).text()).toContain(older.release.entry);

  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  await page.clock.install();
  await inTurns(page, [gateways[0].url, gateways[1].url]);
  const login = page.getByLabel(t('shell.login.LoginName'));
  await test.step('twelve pages, none of them blank', async () => {
    for (let load = 0; load < 12; load++) {
      await page.goto('/');
      await expect(login).toBeVisible();
      expect(await shellOf(page)).toBe('bbbbbbbbbb02');
    }
  });

  await login.fill(firstAdministrator.loginName);
  await page.getByRole('textbox', { name: t('shell.login.Password') }).fill(firstAdministrator.password);
  await page.keyboard.press('Enter');
  const search = page.getByRole('button', { name: t('shell.search.label') });
  await expect(search).toBeVisible();

  await test.step('the next shell comes to an open tab', async () => {
    const version = await publish(base, secret, newer);
    await changeEverywhere(admin, shellName, { kind: 'promote', version });
    await lookUntil(page, 'cccccccccc03');
    await expect(search).toBeVisible();
  });

  await test.step('what was recalled is told, not left over a dialog, and comes no more', async () => {
    await search.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await changeEverywhere(admin, shellName, { kind: 'recall', version: newer.release.version });
    await expect(async () => {
      await lookAway(page);
      await expect(page.getByText(t('shell.update.portalRecalled'))).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await shellOf(page)).toBe('cccccccccc03');
    await page.keyboard.press('Escape');
    // When the tab leaves by itself is held by the tests of `leave-recalled.ts`, on a clock that is theirs alone.
    await expect(async () => {
      await page.goto('/user/home');
      await expect(search).toBeVisible({ timeout: hangMs(3000) });
      expect(await shellOf(page)).toBe('bbbbbbbbbb02');
    }).toPass();
    await expect(search).toBeVisible();
    // Each gateway hears of it by itself.
    for (const { url } of gateways)
      await expect.poll(async () => (await fetch(new URL(newer.release.entry, url))).status).toBe(404);
    expect(old).toBe(older.release.version);
  });

  await test.step('the last resort is another shell', async () => {
    const rescue = await context.newPage();
    await inTurns(rescue, [gateways[1].url, gateways[1].url]);
    await rescue.goto('/rescue');
    await expect(rescue.getByRole('heading', { name: t('shell.rescue.title') })).toBeVisible();
    expect(await shellOf(rescue)).toBe('aaaaaaaaaa01');
    await expect(rescue.getByText(t('shell.rescue.runs', { version: old }))).toBeVisible();
  });
  // A tab goes on asking for news: what it asks for now is answered by nobody.
  for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  for (const gateway of gateways) await gateway.stop();
  await portal.stop();
  await rm(folder, { recursive: true });
});
