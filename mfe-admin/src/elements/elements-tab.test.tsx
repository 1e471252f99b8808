import { screen, waitFor, within } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { useLocation } from 'shared-kit/web/router';
import { afterEach, expect, test } from 'vitest';
import AdministrationPage from '../administration/administration.page.tsx';
import { renderAdmin } from '../testing/render-admin.tsx';
import { elementsCatalogue } from './descriptions.ts';
import ElementPage from './element.page.tsx';

let server: RecordServer;
afterEach(() => server.close());

/** The two screens at their addresses, as the shell shows them. */
const Screens = () =>
  useLocation().pathname.startsWith('/user/elements/') ? <ElementPage /> : <AdministrationPage />;

const place = { ...base, installationId: 1, description: '', order: 0 };
const store = () => ({
  buildings: [{ ...place, id: 1, name: 'Edificio' }],
  floors: [{ ...place, id: 1, buildingId: 1, name: 'Planta 1' }],
  areas: [{ ...place, id: 1, name: 'Sala A', floorId: 1, buildingId: 1, grossArea: null }],
  elementTypes: [{ ...base, id: 1, name: spanishText('Caldera'), description: noText }],
  chores: [],
  genericChores: [],
  elements: [
    {
      ...base,
      ...elementsCatalogue.defaults,
      id: 7,
      installationId: 1,
      areaId: 1,
      elementTypeId: 1,
      buildingId: 1,
      floorId: 1,
      choreCount: 0,
      ref: 'CA-1',
      name: 'Caldera 1',
      power: 24.5,
    },
  ],
});

test('one element: what is known of it, its chores apart from the search that led there', async () => {
  server = await startRecordServer(store());
  const { user, router } = await renderAdmin(<Screens />, '/user/administration?q=caldera&sort=-name');
  await user.click(await screen.findByText('CA-1'));
  expect(router.state.location.pathname).toBe('/user/elements/7');
  expect(await screen.findByText('24,5')).toBeDefined();
  expect(document.title).toBe('Caldera 1 · Norte');
  await waitFor(() => expect(screen.getByText('Sala A · Planta 1')).toBeDefined());
  expect(screen.queryByText('Marca')).toBeNull();
  await screen.findByText('El elemento todavía no tiene operaciones');
  const asked = server.read.filter((url) => url.startsWith('/api/chores?'));
  expect(asked).toEqual(['/api/chores?installationId=1&elementId=7&page=1&size=50&sort=order']);
  await user.click(screen.getByRole('link', { name: 'Norte' }));
  expect(router.state.location.pathname).toBe('/user/administration');
  expect(router.state.location.search).toContain('q=caldera&sort=-name');
});

test('an address from before elements had their own leads to the record', async () => {
  server = await startRecordServer(store());
  const { router } = await renderAdmin(<Screens />, '/user/administration?element=7');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/elements/7'));
  await screen.findByRole('heading', { level: 1, name: 'Caldera 1' });
  expect(screen.getByText('24,5')).toBeDefined();
});

test('an address opens the form of a record, and does not once that is closed', async () => {
  server = await startRecordServer(store());
  const { user, router } = await renderAdmin(<Screens />, '/user/elements/7?edit=true');
  const form = await screen.findByRole('dialog');
  await user.click(await within(form).findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toContain('edit');
});

test('who may edit data alone finds elements and places, adds nothing and opens no imports', async () => {
  server = await startRecordServer(store(), [Permission.ElementEditData]);
  const { user } = await renderAdmin(<Screens />);
  await screen.findByText('CA-1');
  expect(
    within(screen.getByRole('navigation', { name: 'Páginas de esta sección' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Elementos', 'Edificios y zonas', 'Instalaciones térmicas']);
  expect(screen.queryByRole('button', { name: /Añadir/ })).toBeNull();
  await user.click(screen.getByText('CA-1'));
  await screen.findByRole('heading', { level: 1, name: 'Caldera 1' });
  await screen.findByText('El elemento todavía no tiene operaciones');
  expect(screen.queryByRole('button', { name: /Añadir/ })).toBeNull();
});

test('the elements are narrowed down to the active ones, which the address keeps', async () => {
  server = await startRecordServer(store());
  const { user, router } = await renderAdmin(<Screens />, '/user/administration');
  await screen.findByText('CA-1');
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const panel = await screen.findByRole('dialog', { name: 'Filtros' });
  // Of the types those alone that the installation has elements of, not the catalogue of all.
  await waitFor(() =>
    expect(server.read.some((url) => /^\/api\/elementTypes\?.*used=true/.test(url))).toBe(true),
  );
  await user.click(within(panel).getByRole('button', { name: 'Estado' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Activo' }));
  await waitFor(() => expect(router.state.location.search).toContain('entityStatus=1'));
  const asked = server.read.filter((url) => url.startsWith('/api/elements?'));
  expect(asked.at(-1)).toContain('entityStatus=1');
});

test('where there is nothing yet, elements are added or brought in from a file', async () => {
  server = await startRecordServer({ ...store(), elements: [] });
  const { user, router } = await renderAdmin(<Screens />, '/user/administration');
  await screen.findByText('Todavía no hay elementos');
  expect(screen.queryByRole('button', { name: /Etiquetas/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(router.state.location.search).toContain('tab=import'));
});
