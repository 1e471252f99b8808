import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { languageCodes } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { screenAt } from '../../core/addresses.ts';
import { apiOf } from '../../core/api.ts';
import { presentYear } from '../../core/days-of-work.ts';
import { accounts } from '../../core/people/accounts.ts';
import { texts } from '../../core/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chooseLanguage, menuEntry, menuOf, pageTabs, shownEntry, signOut } from '../../pages/shell.ts';

test.use({ isFresh: true });

const preventive = { es: 'Preventivo', cat: 'Preventiu', en: 'Preventive' } as const;
const administration = { es: 'Administración', cat: 'Administració', en: 'Administration' } as const;

test('the menu holds what the user may open', async ({ page, signInAnew, t }) => {
  const sections = menuOf(page, t).locator('> ul > li > div > a, > ul > li > a');
  await signInAnew('technician');
  await expect(menuEntry(page, t, preventive.es)).toHaveCount(1);
  await expect(sections).toHaveText(['Inicio', 'Tareas', 'Averías']);
  await expect(menuEntry(page, t, administration.es)).toHaveCount(0);
  await signOut(page, t, accounts.technician.name);
  await signInAnew('manager');
  await expect(menuEntry(page, t, administration.es)).toHaveCount(1);
  await expect(sections).toHaveText(['Inicio', 'Tareas', 'Averías', 'Legal', 'Informes', 'Centro']);
  await expect(menuEntry(page, t, 'Usuarios')).toHaveCount(0);
  await signOut(page, t, accounts.manager.name);
  await signInAnew('superAdministrator');
  await expect(menuEntry(page, t, 'Usuarios')).toHaveCount(1);
  await expect(sections).toHaveText(['Inicio', 'Tareas', 'Averías', 'Legal', 'Informes', 'Centro', 'Portal']);
});

test('a section leads to its first screen and opens with it; one opened by hand stays open', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('manager');
  const screensOf = (name: string) =>
    page.getByRole('button', { name: t('shell.menu.screensOf', { name }), exact: true });
  await screensOf('Legal').focus();
  await page.keyboard.press('Enter');
  const reviews = menuOf(page, t).getByRole('link', { name: 'Revisiones', exact: true });
  await expect(reviews).toBeVisible();
  await page.reload();
  await expect(reviews).toBeVisible();
  await menuEntry(page, t, 'Tareas').click();
  await expect(page).toHaveURL(screenAt('/user/maintenance'));
  await expect(menuOf(page, t).getByRole('link', { name: 'RITE', exact: true })).toBeVisible();
  await screensOf('Tareas').click();
  await expect(menuOf(page, t).getByRole('link', { name: 'RITE', exact: true })).toBeHidden();
  await expect(menuEntry(page, t, 'Tareas')).toHaveAttribute('aria-current', 'true');
  await menuEntry(page, t, 'Tareas').click();
  await expect(menuOf(page, t).getByRole('link', { name: 'RITE', exact: true })).toBeVisible();
  await screensOf('Legal').click();
  await page.reload();
  await expect(menuOf(page, t).getByRole('link', { name: 'RITE', exact: true })).toBeVisible();
  await expect(reviews).toBeHidden();
});

test('a screen that is not granted is not there', async ({ page, signIn }) => {
  await signIn('technician');
  for (const path of ['/user/administration', '/user/spad-users', '/user/spad-generateChores']) {
    await page.goto(path);
    await expect(page).toHaveURL(screenAt('/user/home'));
  }
});

test('the language changes everything at once and is remembered', async ({ page, signIn, t }) => {
  await signIn('technician');
  await shownEntry(page, t, { label: preventive.es });
  for (const code of [...languageCodes].reverse()) {
    await chooseLanguage(page, code);
    const here = texts(code);
    await expect(menuOf(page, here).getByRole('link', { name: preventive[code] })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(code);
    await page.reload();
    await expect(menuOf(page, here).getByRole('link', { name: preventive[code] })).toBeVisible();
  }
});

test('the footer says year, vendor, rights and version', async ({ page, t }) => {
  const { appVersion } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../shell/dist/version.json'), 'utf8'),
  );
  await page.goto('/auth');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(String(presentYear()));
  await expect(footer).toContainText(t('shell.footer.rights'));
  await expect(footer.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expect(footer.getByRole('link', { name: t('shell.privacy.link') })).toHaveAttribute(
    'href',
    '/public/privacy',
  );
  await expect(footer).toContainText(t('shell.footer.version', { version: appVersion }));
});

test('another version on the server clears the caches and reloads once', async ({ page, signIn }) => {
  await signIn('technician');
  await page.evaluate(async () => {
    localStorage.setItem('version', '0.0.1');
    await (await caches.open('old')).put('/x', new Response('x'));
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.goto('/user/home');
  await expect.poll(() => loads.length).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('version'))).not.toBe('0.0.1');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(loads.length).toBe(2);
});

test('a server that always names another script does not make the page reload for ever', async ({ page }) => {
  await page.route('**/api/checkVersion', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mainJsScriptCode: 'never-there' } });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

test('search opens by key and leads to a screen', async ({ page, signIn, t }) => {
  await signIn('technician');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: t('shell.search.label') }).fill('prevent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screenAt('/user/preventiveMenu'));
});

test('what is typed before the search has come is kept, and Escape leaves it for where one was', async ({
  page,
  signIn,
  t,
}) => {
  const held: Route[] = [];
  let isHeld = true;
  await signIn('technician');
  const entry = await shownEntry(page, t, { label: preventive.es });
  await page.route('**/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await entry.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: t('shell.search.label') }).getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('prev');
  await expect(field).toHaveValue('prev');
  // What is asked for from now on is not held either.
  isHeld = false;
  for (const route of held) await route.continue();
  const whole = page.getByRole('combobox', { name: t('shell.search.label') });
  await expect(whole).toBeFocused();
  await page.keyboard.type('entivo');
  await expect(whole).toHaveValue('preventivo');
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
});

test('a page whose first parts do not come says so, comes by itself when they do, and tells why it did not', async ({
  page,
  t,
}) => {
  const words = page.getByText('Una parte del portal aún no ha llegado');
  const enter = page.getByRole('button', { name: t('shell.login.enter'), exact: true });
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shellStarts')) starts.push(request.postDataJSON().outcome);
  });
  for (const part of ['main', 'texts']) {
    let isThere = false;
    const isPart = (path: string): boolean => /^\/main\.\w+\.js$/.test(path) === (part === 'main');
    await page.route(
      ({ pathname }) => pathname.endsWith('.js') && isPart(pathname),
      (route) => (isThere ? route.continue() : route.abort()),
    );
    await page.goto('/auth');
    await expect(words).toBeVisible();
    await expect(enter).toBeHidden();
    isThere = true;
    await expect(enter).toBeVisible();
    await expect(words).toBeHidden();
    // A page that is left at once may not have told it yet.
    await expect.poll(() => starts).toContain('loaded');
    await page.unrouteAll();
  }
  // One that comes and can't be read is the shell's own fault.
  await page.route(/\/main\.\w+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '(' }),
  );
  await page.goto('/auth');
  await expect(words).toBeVisible();
  await expect.poll(() => starts).toEqual(['started', 'network', 'loaded', 'network', 'evaluation']);
});

test('who is signed in is told in their language what does not come, and led on when it does', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = new URL(
    (await page.locator('script[src*="/ahead."] + link[rel="preload"]').getAttribute('href')) ?? '',
    page.url(),
  );
  let isThere = false;
  await page.route(
    ({ pathname }) => /^\/\d+\.\w+\.js$/.test(pathname) && pathname !== texts.pathname,
    (route) => (isThere ? route.continue() : route.abort()),
  );
  await page.reload();
  await expect(page.getByText('Una parte del portal aún no ha llegado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar', exact: true })).toBeVisible();
  await expect(page.getByText('A part of the portal has not come yet')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Consola de rescate' })).toBeHidden();
  isThere = true;
  await expect(page.getByRole('button', { name: t('shell.search.label') })).toBeVisible();
});

test('theme follows the page address', async ({ page, portal }) => {
  const brand = async (host: string) => {
    await page.goto(`http://${host}:${portal.port}/auth`);
    return page
      .getByRole('button', { name: 'Entrar', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  };
  const colours = [
    await brand('127.0.0.1'),
    await brand('ikeep3.localhost'),
    await brand('pruebas.localhost'),
  ];
  expect(new Set(colours).size).toBe(3);
});

test('the menu marks where one is, and the keyboard is in the page that was opened', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('technician');
  const entry = await shownEntry(page, t, { label: preventive.es });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').locator('a[href^="/user/remainingChores"]').first().click();
  await expect(page).toHaveURL(screenAt('/user/remainingChores'));
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the pages of an area are tabs of each other, with what waits behind them', async ({
  page,
  portal,
  signIn,
  t,
}) => {
  const api = await apiOf(portal.url, 'technician');
  const { installationId } = api;
  const { data } = await api.call(summarizeTasks, { query: { installationId } });
  await signIn('technician', page, paths.preventiveMenu({ installationId }));
  const tab = (name: string) => pageTabs(page, t).getByRole('link', { name, exact: true });
  await expect(pageTabs(page, t).getByRole('link')).toHaveText([
    'Resumen',
    `Pendientes${data.remaining}`,
    `Con retraso${data.late}`,
    'Realizadas',
  ]);
  await tab(`Pendientes ${data.remaining}`).click();
  await expect(page).toHaveURL(screenAt('/user/remainingChores', installationId));
  await expect(tab(`Pendientes ${data.remaining}`)).toHaveAttribute('aria-current', 'page');
  await expect(tab('Resumen')).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('row').nth(1).click();
  await expect(page.getByRole('button', { name: t('maintenance.round.list') })).toBeVisible();
  await expect(pageTabs(page, t)).toHaveCount(0);
});

test('a page without its counts has its tabs all the same', async ({ page, signIn, t }) => {
  await page.route('**/api/tasks/summary*', (route) => route.abort());
  await signIn('technician', page, '/user/viewTasksPerformed');
  await expect(pageTabs(page, t).getByRole('link')).toHaveText([
    'Resumen',
    'Pendientes',
    'Con retraso',
    'Realizadas',
  ]);
});

/** All that a super-administrator keeps, each below the entry of the menu that it belongs to. */
const catalogues = [
  'Centros',
  'Tipos de elemento',
  'Tipos de operación',
  'Operaciones genéricas',
  'Formatos de lectura',
  'Elementos genéricos',
  'Tipos de correctivo',
  'Observaciones genéricas',
  'Categorías de inspección',
  'Inspecciones genéricas',
  'Manuales',
  'Temas de los manuales',
  'Informes genéricos de baja tensión',
  'Mediciones de baja tensión',
  'Comprobaciones de baja tensión',
  'Equipos de medida',
  'Refrigerantes',
  'Catálogo de partida',
  'Roles de partida',
  'Copiar un centro',
  'Categorías',
  'Usuarios',
  'Asignar usuario a centro',
  'Quién accede a qué',
  'Roles',
  'Protección de datos',
  'Aviso de privacidad',
  'Registro de actividades de tratamiento',
] as const;

test('catalogues are at the side of the one that is open, its records included', async ({
  page,
  signIn,
  t,
}) => {
  await signIn('superAdministrator', page, '/user/spad-elementTypes');
  const side = page.getByRole('navigation', { name: t('admin.cataloguesLabel') });
  await expect(side.getByRole('link')).toContainText([...catalogues]);
  await expect(side.getByRole('link')).toHaveCount(catalogues.length);
  await expect(side.getByRole('link', { name: 'Tipos de elemento' })).toHaveAttribute('aria-current', 'page');
  await side.getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(page).toHaveURL(screenAt('/user/spad-role'));
  await page.getByRole('main').getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/spad-role\/\d+/);
  await expect(side.getByRole('link', { name: 'Roles', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menuEntry(page, t, 'Usuarios')).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/spad-role');
  await expect(side).toBeHidden();
  await page.getByRole('button', { name: /Roles/ }).click();
  await page.getByRole('menuitem', { name: 'Categorías', exact: true }).click();
  await expect(page).toHaveURL(screenAt('/user/spad-category'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bar at the foot leads home, to tasks, to everything, and gives way to the bar of a round', async ({
    page,
    signIn,
    t,
  }) => {
    await signIn('technician');
    const bar = page.getByRole('navigation', { name: t('shell.menu.bar') });
    await expect(bar.getByRole('link', { name: t('shell.menu.short.day') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.search.label') })
      .click();
    await page.getByRole('combobox', { name: t('shell.search.label') }).fill('retraso');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(screenAt('/user/lateChores'));
    const work = bar.getByRole('link', { name: 'Tareas', exact: true });
    await expect(work).toHaveAttribute('aria-current', 'true');
    await work.click();
    await expect(work).toHaveAttribute('aria-current', 'page');
    await page.goto('/user/remainingChores');
    await page.getByRole('button', { name: t('maintenance.list.start') }).click();
    await expect(page.getByRole('toolbar', { name: t('maintenance.round.bar') })).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: t('maintenance.round.list') }).click();
    await expect(bar).toBeVisible();
  });

  // Whoever was here before has the menu's file at hand.
  test.describe('for the first time', () => {
    test.use({ isFresh: true });

    test('a menu that does not come leaves the page as it is, and comes the next time', async ({
      context,
      page,
      signIn,
      t,
    }) => {
      await signIn('technician');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const opener = page.getByRole('button', { name: t('shell.menu.open') });
      await context.setOffline(true);
      await opener.click();
      await expect(page.getByText(t('kit.errors.network'))).toBeVisible();
      await expect(heading).toBeVisible();
      await context.setOffline(false);
      await opener.click();
      await shownEntry(page, t, { label: preventive.es });
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  });
});
