import { screen, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import CorrectivesPage from '../correctives/correctives.page.tsx';
import es from '../locales/es.json' with { type: 'json' };
import { buildCorrective } from '../testing/build-corrective.ts';

const threeDaysAgo = (): string => new Date(Date.now() - 3 * 86_400_000).toISOString();
const one = (id: number, more: Partial<Corrective> = {}): Corrective =>
  buildCorrective({ id, number: `C-2026-${id}`, openedAt: threeDaysAgo(), version: 0, ...more });
const { Closed, InProgress } = CorrectiveStatus;
const at = '2026-11-20T08:00:00.000Z';
const rows = [
  one(3),
  one(2, { status: InProgress, finished: { at, userId: 12, userName: 'Marta' }, assignedToId: 12 }),
  one(1, { status: Closed, mergedIntoId: 3, mergedIntoNumber: 'C-2026-3', closedAt: at }),
];

let server: JsonServer;
const sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
afterEach(async () => {
  sent.length = 0;
  signOut();
  await server.close();
});

const session = {
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [Permission.CorrectiveEdit],
    },
  ],
};

/** In a window of so many pixels. */
const show = async (width: number, search = '') => {
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width, height: 800 });
  server = await startJsonServer(({ method, url, body }) => {
    const { pathname } = new URL(url, 'http://correctives');
    if (pathname === '/api/session') return { body: { data: session } };
    if (method !== 'GET') {
      sent.push({ method, path: pathname, body: JSON.parse(body.toString()) });
      if (pathname === '/api/correctives/status') return { body: { data: { changed: [3], refused: [] } } };
      return { body: { data: { ...rows[1], status: Closed, finished: null, version: 1 } } };
    }
    const data = pathname === '/api/correctives' ? rows : [];
    return { body: { data, total: data.length } };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta' });
  return renderPage(<CorrectivesPage />, {
    at: `/user/correctives?installation=7${search}`,
    texts: { 'mfe-correctives': es },
  });
};
const asked = () =>
  server.calls
    .map(({ url }) => new URL(url, 'http://correctives'))
    .filter(({ pathname, searchParams }) => pathname === '/api/correctives' && searchParams.has('page'))
    .map(({ searchParams }) => searchParams.get('sort'));
const row = async (number: string) => (await screen.findByText(number)).closest('tr') as HTMLElement;

test('at a desk what is open is asked for first, unless somebody sorts', async () => {
  await show(1440);
  await row('C-2026-3');
  expect(asked()).toEqual(['-open']);
});

test('an order that somebody has chosen stays at a desk', async () => {
  await show(1440, '&sort=dueAt');
  await row('C-2026-3');
  expect(asked()).toEqual(['dueAt']);
});

test('in a narrower window the order is as it was, and letters mean nothing', async () => {
  const { user } = await show(1000);
  (await row('C-2026-3')).focus();
  expect(asked()).toEqual([null]);
  await user.keyboard('p?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('age and who has it are told, and what was merged says into what', async () => {
  await show(1440);
  expect(within(await row('C-2026-3')).getByText('3 d')).toBeDefined();
  const merged = (await screen.findByText('Unido a C-2026-3')).closest('tr') as HTMLElement;
  expect(within(merged).queryByText('Cerrado')).toBeNull();
});

test('what it is about is told once: in its own column, or where that finds no room in the second line', async () => {
  await show(1440);
  const told = within(await row('C-2026-3')).getAllByText(new RegExp(rows[2]?.elementName ?? ''));
  expect(told).toHaveLength(1);
});

test('a key asks for what it decides, and says so where it can’t be', async () => {
  const { user } = await show(1440);
  (await row('C-2026-3')).focus();
  await user.keyboard('p');
  const dialog = within(await screen.findByRole('dialog', { name: 'Prioridad de un correctivo' }));
  await user.selectOptions(await dialog.findByRole('combobox'), '0');
  await user.click(dialog.getByRole('button', { name: 'Prioridad' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        method: 'PUT',
        path: '/api/correctives/status',
        body: { installationId: 7, ids: [3], change: { what: 'priority', priority: 0 } },
      },
    ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  (await row('C-2026-3')).focus();
  await user.keyboard('y');
  expect(await screen.findByText('C-2026-3: ahora no se puede («Aceptar lo terminado»)')).toBeDefined();
});

test('what was done is accepted by a key, and by its row where it waits to be checked', async () => {
  const { user } = await show(1440, '&finished=1');
  const done = await row('C-2026-2');
  expect(within(done).getByRole('button', { name: 'Devolver C-2026-2' })).toBeDefined();
  expect(within(await row('C-2026-3')).queryByRole('button', { name: /Devolver/ })).toBeNull();
  done.focus();
  await user.keyboard('y');
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'PUT', path: '/api/correctives/2/status', body: { move: 'accept', version: 0 } }]);
});

test('the keys are told', async () => {
  const { user } = await show(1440);
  (await row('C-2026-3')).focus();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Teclas de la lista' }));
  expect(help.getByText('Devolver lo terminado')).toBeDefined();
});
