import { screen, waitFor } from '@testing-library/react';
import type { UserAccess } from 'shared-kit/contracts/access';
import { installations as contracts } from 'shared-kit/contracts/centres/installations';
import { buildBody } from 'shared-kit/testing/builders';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { configureApi } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import UserAccessPage from './user-access.page.tsx';

const count = 620;
const installations = Array.from({ length: count }, (_, index) => ({
  ...buildBody(contracts, { entityStatus: index === count - 1 ? 0 : 1 }),
  id: index + 1,
  version: 0,
  entityType: 'Installation',
  name: `Centro ${String(index + 1).padStart(3, '0')}`,
}));
const place = (id: number, installationId: number) => ({
  id,
  installationId,
  installationName: `Centro ${installationId}`,
  roleId: 1,
  roleName: 'Gestor',
  categoryId: null,
  state: 'working' as const,
});
const person = (id: number, places: UserAccess['places']): UserAccess => ({
  id,
  name: `Persona ${String(id).padStart(3, '0')}`,
  loginName: `persona${id}`,
  accountType: 'UserProxy',
  entityStatus: 1,
  isBlocked: false,
  places,
});
/** The last one, on the last page, works in the last active and in the inactive installation. */
const people = [
  ...Array.from({ length: 1100 }, (_, index) => person(index + 1, [])),
  person(1101, [place(1, count - 1), place(2, count)]),
];

const pageOf = (rows: readonly unknown[], { searchParams }: URL) => {
  const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('size') ?? 50)];
  return { data: rows.slice((page - 1) * size, page * size), total: rows.length };
};

let server: JsonServer;
const saved: Blob[] = [];
beforeEach(async () => {
  server = await startJsonServer(({ url }) => {
    const address = new URL(url, 'http://portal');
    if (address.pathname === '/api/users/access') return { body: pageOf(people, address) };
    if (address.pathname === '/api/installations') return { body: pageOf(installations, address) };
    return { body: { data: [], total: 0 } };
  });
  configureApi(server);
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

test('the file has everybody, and a column for every installation, whatever their number', async () => {
  const { user } = await renderAdmin(<UserAccessPage />, '/user/spad-userAccess');
  await screen.findByText('Persona 001');
  await user.click(await screen.findByRole('button', { name: 'Opciones de la lista' }));
  await screen.findByRole('menuitem', { name: /CSV/ });
  await waitFor(() => expect(screen.getByRole('menu')).toBe(document.activeElement));
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [heading = '', ...lines] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(people.length);
  const headings = heading.split(';');
  expect(headings).toHaveLength(4 + count);
  const last = lines.at(-1)?.split(';') ?? [];
  expect(last[headings.indexOf('Centro 619')]).toBe('Gestor');
  expect(last[headings.indexOf('Centro 620')]).toBe('Gestor');
});
