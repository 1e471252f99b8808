import { screen, waitFor, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { elementTypes } from '../../contracts/centres/elements.ts';
import { noText } from '../../domain/text/localized-text.ts';
import { renderPage } from '../../testing/render.tsx';
import { base, type RecordServer, startRecordServer } from '../../testing/servers/record-server.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { defineCatalogue } from './define-catalogue.ts';

let server: RecordServer;
beforeEach(() =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width: 1440, height: 900 }),
);
afterEach(() => {
  localStorage.clear();
  return server.close();
});

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
const show = async (at: string) => {
  server = await startRecordServer({
    elementTypes: ['Bomba', 'Caldera'].map((name, index) => ({
      ...base,
      id: index + 1,
      name: { es: name, cat: name, en: name },
      description: noText,
    })),
  });
  return renderPage(
    <CatalogueScreen
      catalogue={catalogue}
      tabs={({ id }) => [{ key: 'one', label: 'Una', content: `una de ${id}` }]}
    />,
    { at, texts: { 'mfe-types': words } },
  );
};

test('an address names the record beside the list and its tab; the document stays called by the list', async () => {
  await show('/user/types?q=a&beside=2&beside.tab=history');
  const pane = await screen.findByRole('region', { name: 'Caldera' });
  await within(pane).findByRole('heading', { level: 2, name: 'Caldera' });
  expect(within(pane).getByRole('tab', { name: 'Historial' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tipos');
  expect(document.title).toBe('Tipos');
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.getAttribute('aria-current')).toBeNull();
  expect(second?.getAttribute('aria-current')).toBe('true');
  const open = within(pane).getByRole('link', { name: 'Abrir' });
  expect(open.getAttribute('href')).toBe('/user/types/2');
});

test('turned on, rows open beside the list; turned off, they lead to their pages', async () => {
  const { user, router } = await show('/user/types');
  const turn = async () => {
    await user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ver la ficha al lado' }));
    await user.keyboard('{Escape}');
  };
  await screen.findByText('Bomba');
  await turn();
  await screen.findByRole('region', { name: 'Bomba' });
  await user.click(screen.getByRole('link', { name: 'Caldera' }));
  await screen.findByRole('region', { name: 'Caldera' });
  expect(router.state.location.search).toBe('?beside=2');
  await turn();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Caldera' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Caldera' }));
  expect(router.state.location.pathname).toBe('/user/types/2');
});

test('a record that is deleted beside its list leaves the list alone', async () => {
  const { user, router } = await show('/user/types?sort=-name&beside=1&beside.tab=history');
  const pane = await screen.findByRole('region', { name: 'Bomba' });
  await user.click(await within(pane).findByRole('button', { name: 'Eliminar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
  expect(router.state.location.pathname).toBe('/user/types');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bomba' })).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

test('a record that is not there says so beside its list', async () => {
  await show('/user/types?beside=77');
  const pane = await screen.findByRole('region', { name: 'Ficha' });
  await within(pane).findByText('No se ha encontrado');
  expect(await screen.findAllByRole('row')).toHaveLength(3);
});
