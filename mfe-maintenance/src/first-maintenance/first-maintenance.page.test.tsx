import { screen, waitFor, within } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { FormerLine } from 'shared-kit/contracts/plans/first-maintenance';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import FirstMaintenancePage from './first-maintenance.page.tsx';

const same = (text: string) => ({ es: text, cat: text, en: text });
const all: readonly FormerLine[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  installationId: 7,
  elementId: 6,
  elementName: `Caldera ${index + 1}`,
  elementRef: 'C',
  elementTypeName: same('Caldera'),
  buildingName: 'Torre',
  floorName: 'Sótano',
  areaName: 'Sala',
  choreName: same('Leer la presión'),
  choreRef: 'L-1',
  archetype: 0,
  periodicity: 3,
  firstYear: 2026,
  fromDone: false,
  formatIds: [],
  hasResult: false,
  version: 0,
  former: null,
}));
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
      permissions: [Permission.PreventiveView, Permission.PreventiveEdit, Permission.EditUserAndDate],
    },
  ],
};
interface Sent {
  readonly items: readonly { readonly choreId: number }[];
}

let server: JsonServer;
beforeEach(async () => {
  server = await startJsonServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://tasks');
    if (pathname === '/api/session') return { body: { data: session } };
    if (method === 'GET' && pathname === '/api/firstMaintenance') {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      return { body: { data: all.slice((page - 1) * size, page * size), total: all.length } };
    }
    if (method === 'GET') return { body: { data: [], total: 0 } };
    const { items } = JSON.parse(body.toString()) as Sent;
    const lines = items.map(({ choreId }) => ({ choreId, version: 1, former: null }));
    return {
      body: { data: { written: items.length, removed: 0, moved: 0, restored: 0, firstYears: [], lines } },
    };
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

test('of more lines than are written to at once the first are taken, which is said, and the others stay chosen', async () => {
  const { user } = await renderPage(<FirstMaintenancePage />, {
    at: '/user/firstMaintenance?installation=7',
    texts: { 'mfe-maintenance': es },
  });
  for (const last of ['50', '100', '120']) {
    await screen.findByRole('checkbox', { name: new RegExp(`Caldera ${last}:`) });
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
    if (last !== '120') await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  }
  const bar = screen.getByRole('toolbar');
  expect(bar.textContent).toContain('120 seleccionadas');
  await user.click(within(bar).getByRole('button', { name: es.former.writeDown }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^Ahora se toman 100 de las 120 seleccionadas/)).toBeDefined();
  await user.selectOptions(within(dialog).getByRole('combobox'), es.former.choice.never);
  await user.click(within(dialog).getByRole('button', { name: es.former.write }));
  await waitFor(() => expect(screen.getByRole('toolbar').textContent).toMatch(/^20 seleccionadas/));
  const written = server.calls.filter(({ method }) => method !== 'GET').at(-1);
  const { items } = JSON.parse(String(written?.body)) as Sent;
  expect(items.map(({ choreId }) => choreId)).toEqual(all.slice(0, 100).map(({ id }) => id));
});
