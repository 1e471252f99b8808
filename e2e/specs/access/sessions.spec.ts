import { getSession } from 'shared-kit/contracts/people/session';
import { accounts } from '../../core/people/accounts.ts';
import { expect, speak, test } from '../../fixtures/test.ts';
import { openOfPerson, signOut } from '../../pages/shell.ts';

test.use({ isFresh: true, portalOf: import.meta.filename });

test('signing out ends the session at the server', async ({ page, signInAnew, portal, t }) => {
  await signInAnew('reader');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}'));
  const ask = () =>
    fetch(new URL(getSession.path, portal.url), { headers: { authorization: `Bearer ${stored.Token}` } });
  expect((await ask()).status).toBe(200);
  await signOut(page, t, accounts.reader.name);
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(async () => (await ask()).status).toBe(401);
});

test('a person sees where they are signed in, and ends it there', async ({
  page,
  signInAnew,
  browser,
  portal,
  t,
}) => {
  const other = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' });
  await speak(other, 'es');
  await signInAnew('manager', other);
  await signInAnew('manager');
  const dialog = await openOfPerson(page, t, t('shell.sessions.title'));
  await expect(dialog.getByText(t('shell.sessions.this'))).toHaveCount(1);
  await dialog.getByRole('button', { name: t('shell.sessions.endOthers') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: t('shell.sessions.endOthers') })).toHaveCount(0);
  await other.goto('/user/home');
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByRole('status')).toContainText(t('shell.login.ended.expired'));
  await other.close();
});

test('a person finds which releases run, and the licences of what is in each', async ({
  page,
  signInAnew,
  t,
}) => {
  await signInAnew('reader');
  const dialog = await openOfPerson(page, t, t('shell.about.title'));
  const links = dialog.getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    const { status, text } = await page.evaluate(
      async (href) => {
        const answer = await fetch(href);
        return { status: answer.status, text: await answer.text() };
      },
      (await link.getAttribute('href')) ?? '',
    );
    expect(status).toBe(200);
    expect(text).toMatch(/^\S+ \d+\.\d+\.\d+/);
  }
});
