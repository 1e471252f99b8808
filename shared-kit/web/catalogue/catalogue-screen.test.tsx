import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { elementTypes } from '../../contracts/centres/elements.ts';
import { noText } from '../../domain/text/localized-text.ts';
import { renderPage } from '../../testing/render.tsx';
import { startJsonServer } from '../../testing/servers/json-server.ts';
import { base, type RecordServer, refusal, startRecordServer } from '../../testing/servers/record-server.ts';
import { configureApi } from '../app/http/http.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { defineCatalogue } from './define-catalogue.ts';

let server: RecordServer;
afterEach(() => server.close());

const catalogue = defineCatalogue({
  key: 'types',
  texts: 'mfe-types',
  routes: elementTypes,
  fields: [{ name: 'name' }, { name: 'description', long: true }],
  columns: ['name', 'description'],
  defaultSort: 'name',
});
const words = {
  catalogues: { types: { title: 'Tipos', summary: 'Qué hay', add: 'Añadir tipo', empty: 'No hay tipos' } },
  fields: { name: 'Nombre', description: 'Descripción' },
};
const named = (name: string) => ({ es: name, cat: name, en: name });
const types = ['Caldera', 'Bomba'].map((name, index) => ({
  ...base,
  id: index + 1,
  order: index,
  name: named(name),
  description: noText,
}));
const show = async (at: string, store: RecordServer['store'] = {}) => {
  server = await startRecordServer({ elementTypes: types, ...store });
  return renderPage(
    <CatalogueScreen
      catalogue={catalogue}
      tabs={({ id }) => [
        { key: 'one', label: 'Una', content: `una de ${id}` },
        { key: 'two', label: 'Otra', content: `otra de ${id}` },
      ]}
    />,
    { at, texts: { 'mfe-types': words } },
  );
};

test('a row opens the record at an address of its own, and the way back keeps the list as it was', async () => {
  const { user, router } = await show('/user/types?q=Bomba&sort=-name');
  await user.click(await screen.findByText('Bomba'));
  expect(router.state.location.pathname).toBe('/user/types/2');
  await screen.findByRole('heading', { level: 1, name: 'Bomba' });
  expect(document.title).toBe('Bomba');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Una',
    'Otra',
    'Historial',
  ]);
  await user.click(screen.getByRole('link', { name: 'Tipos' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/user/types?q=Bomba&sort=-name',
  );
});

test('a record is changed in a panel over it', async () => {
  const { user } = await show('/user/types/1');
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const name = within(await screen.findByRole('group', { name: 'Nombre' })).getByLabelText('Español');
  await user.clear(name);
  await user.type(name, 'Caldera mural');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('heading', { level: 1, name: 'Caldera mural' });
});

const entry = (id: string, fields: object) => ({
  id,
  at: '2026-11-20T09:05:00.000Z',
  userId: 4,
  userName: 'Eva',
  ...fields,
});
const renamed = entry('b', {
  kind: 'changed',
  changes: [
    { field: 'name', before: { ...named('Caldera'), es: 'Calderra' }, after: named('Caldera') },
    { field: 'entityStatus', before: 0, after: 1 },
    { field: 'internal', before: 1, after: 2 },
  ],
});

test('its history says who changed what, in the words of its fields', async () => {
  const entries = [renamed, entry('a', { kind: 'created', changes: [] })];
  const { user } = await show('/user/types/1', { 'elementTypes/1/history': entries });
  await user.click(await screen.findByRole('tab', { name: 'Historial' }));
  const told = within(await screen.findByRole('list', { name: 'Historial' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Eva hizo cambios 20/11/2026, 10:05NombreAntes:CalderraAhora:CalderaEstadoAntes:InactivoAhora:Activo',
    'Eva creó el registro 20/11/2026, 10:05',
  ]);
});

test('a history that cannot be read can be tried again; where nothing is noted yet, that is said', async () => {
  const { user } = await show('/user/types/1?tab=history', {
    'elementTypes/1/history': [{ id: 'no entry' }],
  });
  await screen.findByText('No se ha podido cargar el historial');
  server.store['elementTypes/1/history'] = [];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Todavía no hay cambios anotados');
});

test('its tabs are in the address, all but the first', async () => {
  const { user, router } = await show('/user/types/1');
  await screen.findByText('una de 1');
  await user.click(screen.getByRole('tab', { name: 'Otra' }));
  await screen.findByText('otra de 1');
  expect(router.state.location.search).toBe('?tab=two');
});

test('what is no record is said, with the way to the list', async () => {
  await show('/user/types/9');
  await screen.findByText('No se ha encontrado');
  expect(screen.getByRole('link', { name: 'Volver a la lista' }).getAttribute('href')).toBe('/user/types');
});

test('what cannot be read can be tried again', async () => {
  server = await startRecordServer({ elementTypes: types });
  let broken = true;
  const failing = await startJsonServer(() =>
    broken ? refusal(400, 'unexpected') : { body: { data: types[0] } },
  );
  configureApi({ origin: failing.origin });
  const { user } = await renderPage(<CatalogueScreen catalogue={catalogue} />, {
    at: '/user/types/1',
    texts: { 'mfe-types': words },
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  broken = false;
  await user.click(retry);
  await screen.findByRole('heading', { level: 1, name: 'Caldera' });
  await failing.close();
});

test('deleting asks first, and leads to the list', async () => {
  const { user, router } = await show('/user/types/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toContain('Caldera');
  await user.click(within(sure).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/types'));
  expect(server.store.elementTypes?.map(({ id }) => id)).toEqual([2]);
});

test('a new entry is asked for at an address as well', async () => {
  const { user, router } = await show('/user/types?new=true');
  const name = within(await screen.findByRole('group', { name: 'Nombre' })).getByLabelText('Español');
  await user.type(name, 'Ascensor');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('Ascensor')).toBeDefined();
});

test('several entries are changed at once; which one refused and why is said, and it stays chosen', async () => {
  const { user } = await show('/user/types');
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  server.refuseNext(refusal(400, 'catalogueEntryInUse'));
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  const sure = await screen.findByRole('alertdialog', { name: /2 registros/ });
  await user.click(within(sure).getByRole('button', { name: 'Desactivar' }));
  const report = await screen.findByRole('alertdialog', { name: '1 de 2 han quedado sin cambiar' });
  expect(report.textContent).toMatch(/(Caldera|Bomba): Este registro está en uso/);
  await user.click(within(report).getByRole('button', { name: 'De acuerdo' }));
  expect(server.store.elementTypes?.map(({ entityStatus }) => entityStatus).toSorted()).toEqual([0, 1]);
  expect(screen.getByRole('toolbar').textContent).toContain('1 seleccionada');
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  const deletion = await screen.findByRole('alertdialog', { name: /No se puede deshacer/ });
  await user.click(within(deletion).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(server.store.elementTypes).toHaveLength(1));
  await screen.findByRole('search');
});

test('who only reads chooses nothing', async () => {
  server = await startRecordServer({ elementTypes: types });
  await renderPage(<CatalogueScreen catalogue={catalogue} editable={false} />, {
    at: '/user/types',
    texts: { 'mfe-types': words },
  });
  await screen.findByText('Bomba');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is missing of a text is marked in the list and in the form, and can be asked for', async () => {
  const name = { es: '', cat: 'Vàlvula', en: 'Valve' };
  const { user, router } = await show('/user/types?sort=name', {
    elementTypes: [
      { ...types[0], id: 7, name },
      { ...types[1], id: 8 },
    ],
  });
  const row = (await screen.findByText('Valve')).closest('[data-row]');
  expect(row?.textContent).toContain('Falta: ES');
  expect(screen.getAllByText(/Falta: /)).toHaveLength(1);
  expect(server.read.some((address) => address.includes('sort=name.es'))).toBe(true);
  await router.navigate('/user/types/7');
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const text = within(await screen.findByRole('group', { name: 'Nombre' }));
  expect(screen.getAllByText('Falta')).toHaveLength(1);
  await user.type(text.getByLabelText('Español'), 'Válvula');
  await waitFor(() => expect(screen.queryByText('Falta')).toBeNull());
  await user.clear(text.getByLabelText('Inglés'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(server.store.elementTypes).toContainEqual(
      expect.objectContaining({ id: 7, name: { es: 'Válvula', cat: 'Vàlvula', en: '' } }),
    ),
  );
});
