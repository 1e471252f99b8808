import { screen, waitFor, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { Plus } from '../icons.ts';
import { type Column, DataTable, type DataTableProps, useSelection } from '../table.ts';
import { anyOf, oneOf } from '../ui/filters/filter.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly floor: string;
}

const columns: Column<Thing>[] = [
  { id: 'name', header: 'Nombre', cell: ({ name }) => name, sort: 'name', card: 'title', fixed: true },
  { id: 'floor', header: 'Planta', cell: ({ floor }) => floor, sort: 'floor' },
  { id: 'id', header: 'Número', cell: ({ id }) => id, hidden: true },
];
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Cosa ${index + 1}`, floor: 'Baja' }));

const List = (props: Partial<DataTableProps<Thing>>) => {
  const selection = useSelection();
  return (
    <DataTable
      name="things"
      label="Cosas"
      columns={columns}
      rows={things(3)}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      selection={selection}
      bulkActions={<button type="button">Eliminar</button>}
      empty={<EmptyState title="No hay cosas" />}
      {...props}
    />
  );
};

/** happy-dom answers media queries by the window's width. */
const widen = (width: number): void =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width, height: 800 });
beforeEach(() => widen(1280));

test('arrows move between rows, Enter opens, Space selects', async () => {
  const onOpen = vi.fn();
  const { user } = await renderPage(<List onOpen={onOpen} />);
  const [, first, second] = screen.getAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(things(3)[1]);
  await user.keyboard(' ');
  expect(screen.getByRole('toolbar').textContent).toContain('1 seleccionada');
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getAllByRole('row').at(-1));
});

/** A key takes the row that the reader is at out of the list. */
const Leaving = () => {
  const [rows, setRows] = useState(things(3));
  return (
    <List
      rows={rows}
      rowKeys={[
        {
          key: 'd',
          onRun: ({ id }) => setRows((before) => before.filter((one) => one.id !== id)),
        },
      ]}
    />
  );
};

test('letters of the list’s own work on a row, and the reader stays at the place that the row leaves', async () => {
  const { user } = await renderPage(<Leaving />);
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard('jjk');
  expect(document.activeElement?.textContent).toContain('Cosa 2');
  await user.keyboard('d');
  expect(document.activeElement?.textContent).toContain('Cosa 3');
  await user.keyboard('d');
  expect(document.activeElement?.textContent).toContain('Cosa 1');
  await user.keyboard('x');
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('without keys of its own letters mean nothing in a list', async () => {
  const { user } = await renderPage(<List />);
  const [, first] = screen.getAllByRole('row');
  first?.focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
});

test('only one row is reached by Tab', async () => {
  await renderPage(<List />);
  const focusable = screen.getAllByRole('row').filter((row) => row.getAttribute('tabindex') === '0');
  expect(focusable).toHaveLength(1);
});

test('a header sorts one way, then the other, and says so', async () => {
  const onSort = vi.fn();
  const { user, unmount } = await renderPage(<List sort="floor" onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Planta' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Planta' }));
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(onSort.mock.calls).toEqual([['-floor'], ['name']]);
  unmount();
});

test('all rows of the page are selected and deselected at once', async () => {
  const { user } = await renderPage(<List />);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  expect(screen.getByRole('toolbar').textContent).toContain('3 seleccionadas');
  await user.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('once the page is chosen all that were found can be, from every page', async () => {
  const all = things(1200);
  const onReadAll = vi.fn();
  const readPage = vi.fn(async (page: number, size: number) => ({
    data: all.slice((page - 1) * size, page * size),
    total: all.length,
  }));
  const { user } = await renderPage(
    <List size={3} total={1200} readPage={readPage} onReadAll={onReadAll} onPage={vi.fn()} />,
  );
  const offer = { name: 'Seleccionar las 1200 encontradas' };
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la fila Cosa 1' }));
  expect(screen.queryByRole('button', offer)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  await user.click(screen.getByRole('button', offer));
  await waitFor(() => expect(screen.getByRole('toolbar').textContent).toContain('1200 seleccionadas'));
  expect(screen.queryByRole('button', offer)).toBeNull();
  expect(readPage.mock.calls).toEqual([
    [1, 500],
    [2, 500],
    [3, 500],
  ]);
  expect(onReadAll).toHaveBeenCalledExactlyOnceWith(all);
});

test('of more than a list takes the first are offered, and none where its actions say nothing of them', async () => {
  const readPage = vi.fn(async () => ({ data: things(3), total: 12_345 }));
  const all = { name: 'Seleccionar todas las filas' };
  const first = { name: 'Seleccionar las primeras 10.000 de 12.345' };
  const whole = await renderPage(<List total={12_345} readPage={readPage} onReadAll={vi.fn()} />);
  await whole.user.click(screen.getByRole('checkbox', all));
  expect(screen.getByRole('button', first)).toBeDefined();
  whole.unmount();
  const silent = await renderPage(<List total={12_345} readPage={readPage} />);
  await silent.user.click(screen.getByRole('checkbox', all));
  expect(screen.queryByRole('button', first)).toBeNull();
});

test('reading all that were found can be stopped, and then chooses nothing more', async () => {
  const onReadAll = vi.fn();
  let answer: () => void = () => undefined;
  const readPage = vi.fn(
    () =>
      new Promise<{ data: Thing[]; total: number }>((resolve) => {
        answer = () => resolve({ data: things(500), total: 1200 });
      }),
  );
  const { user } = await renderPage(<List total={1200} readPage={readPage} onReadAll={onReadAll} />);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  await user.click(screen.getByRole('button', { name: 'Seleccionar las 1200 encontradas' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readPage).toHaveBeenCalledOnce();
  expect(onReadAll).not.toHaveBeenCalled();
  expect(screen.getByRole('toolbar').textContent).toContain('3 seleccionadas');
});

test('columns are chosen and the choice is remembered', async () => {
  const { user, unmount } = await renderPage(<List />);
  expect(screen.queryByRole('columnheader', { name: 'Número' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Número' }));
  expect(screen.getByRole('columnheader', { name: 'Número', hidden: true })).toBeDefined();
  unmount();
  await renderPage(<List />);
  expect(screen.getByRole('columnheader', { name: 'Número' })).toBeDefined();
});

test('a phone gets cards with the same content', async () => {
  widen(390);
  const onOpen = vi.fn();
  const { user } = await renderPage(<List onOpen={onOpen} onSort={vi.fn()} />);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Cosas' })).getAllByRole('listitem');
  expect(cards[0]?.textContent).toContain('Planta');
  await user.click(screen.getByRole('button', { name: 'Cosa 2' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(things(3)[1]);
});

test('what has a line of its own on a card can be pressed there, and facts are words', async () => {
  widen(390);
  const press = vi.fn();
  const button = ({ name }: Thing) => (
    <button type="button" onClick={press}>
      {`Abrir ${name}`}
    </button>
  );
  const pressed: Column<Thing> = { id: 'open', header: 'Abrir', text: () => 'Abrir', cell: button };
  const { user } = await renderPage(
    <List columns={[...columns, pressed, { ...pressed, id: 'own', card: 'block' }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir Cosa 2' }));
  expect(press).toHaveBeenCalledOnce();
});

test('what is hidden in the menu is hidden on cards as well, and shown what is chosen there', async () => {
  localStorage.setItem('columns.things', JSON.stringify({ floor: false, id: true }));
  widen(390);
  const { user } = await renderPage(<List />);
  const [card] = within(screen.getByRole('list', { name: 'Cosas' })).getAllByRole('listitem');
  expect(card?.textContent).toBe('Cosa 1Número 1');
  await user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
  const floor = await screen.findByRole('menuitemcheckbox', { name: 'Planta' });
  expect(floor.getAttribute('aria-checked')).toBe('false');
  await user.click(floor);
  expect(card?.textContent).toBe('Cosa 1Planta BajaNúmero 1');
  localStorage.clear();
});

test('an empty list says so, a failed one offers a retry, a coming one neither', async () => {
  const onRetry = vi.fn();
  const empty = await renderPage(<List rows={[]} />);
  expect(screen.getByText('No hay cosas')).toBeDefined();
  empty.unmount();
  const failed = await renderPage(<List rows={undefined} error={new Error('no')} onRetry={onRetry} />);
  await failed.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  failed.unmount();
  await renderPage(<List rows={undefined} />);
  expect(screen.queryByText('No hay cosas')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rows with an address are links: a plain click stays in the page, others are the browser’s', async () => {
  const href = ({ id }: Thing) => `/things/${id}`;
  const { user, router, unmount } = await renderPage(<List href={href} />, { at: '/things?page=2' });
  const link = screen.getByRole('link', { name: 'Cosa 2' });
  expect(link.getAttribute('href')).toBe('/things/2');
  await user.click(link);
  expect(router.state.location.pathname).toBe('/things/2');
  expect(router.state.location.state).toMatchObject({ list: '/things?page=2' });
  unmount();
  const onOpen = vi.fn();
  const opening = await renderPage(<List href={href} onOpen={onOpen} />, { at: '/things' });
  await opening.user.click(screen.getByRole('link', { name: 'Cosa 1' }));
  screen.getAllByRole('row')[3]?.focus();
  await opening.user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[things(3)[0]], [things(3)[2]]]);
  expect(opening.router.state.location.pathname).toBe('/things');
});

test('one button holds the filters, chips say what is set and take it away', async () => {
  const onFloor = vi.fn();
  const floor = (value: number | null) =>
    oneOf<number>({
      key: 'floor',
      label: 'Planta',
      options: [{ value: 2, label: 'Segunda' }],
      value,
      onChange: onFloor,
    });
  const onKinds = vi.fn();
  const kinds = anyOf({
    key: 'kind',
    label: 'Tipo',
    options: [
      { value: 1, label: 'Bomba', count: 4 },
      { value: 2, label: 'Caldera' },
    ],
    values: [1],
    onChange: onKinds,
  });
  const { user } = await renderPage(<List filters={[floor(2), kinds]} />);
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Planta: Segunda' }));
  expect(onFloor).toHaveBeenLastCalledWith(null);
  await user.click(screen.getByRole('button', { name: 'Filtros 2' }));
  const panel = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.click(within(panel).getByRole('checkbox', { name: /Caldera/ }));
  expect(onKinds).toHaveBeenLastCalledWith([1, 2]);
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Planta' }), 'Segunda');
  expect(onFloor).toHaveBeenLastCalledWith(2);
});

test('what search and filters leave empty says so, and leads back to all with the sorting kept', async () => {
  const address = { page: 'page', q: 'q', sort: 'sort', filters: ['floor'] };
  const search = { value: 'x', onChange: vi.fn() };
  const { user, router } = await renderPage(<List rows={[]} search={search} address={address} />, {
    at: '/?q=x&floor=2&page=3&sort=-name&tab=one',
  });
  await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda y los filtros' }));
  expect(router.state.location.search).toBe('?sort=-name&tab=one');
});

test('the first action is a button, the others are in the menu', async () => {
  const onRun = vi.fn();
  const action = (key: string) => ({ key, label: key, icon: Plus, onRun: () => onRun(key) });
  const { user } = await renderPage(<List actions={[action('Añadir'), action('Copiar')]} />);
  await user.click(screen.getByRole('button', { name: 'Añadir' }));
  await user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
  await screen.findByRole('menuitem', { name: 'Copiar' });
  await waitFor(() => expect(screen.getByRole('menu')).toBe(document.activeElement));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(onRun.mock.calls).toEqual([['Añadir'], ['Copiar']]));
});

test('any page is reached by its number', async () => {
  const onPage = vi.fn();
  const { user } = await renderPage(<List page={2} size={3} total={100_000} onPage={onPage} />);
  const field = screen.getByRole('textbox', { name: 'Número de página' });
  await user.clear(field);
  await user.type(field, '33x{Enter}');
  await user.clear(field);
  await user.type(field, '99999999{Enter}');
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  await user.click(screen.getByRole('button', { name: 'Primera página' }));
  expect(onPage.mock.calls).toEqual([[33], [33_334], [33_334], [1]]);
});

test('pages are turned', async () => {
  const onPage = vi.fn();
  const { user } = await renderPage(<List page={2} size={3} total={8} onPage={onPage} />);
  expect(screen.getByRole('navigation').textContent).toContain('4-6 de 8');
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test('what the list shows is saved as a view, shown again and opened with', async () => {
  const address = { page: 'page', q: 'q', sort: 'sort', filters: ['floor'] };
  const first = await renderPage(<List address={address} />, { at: '/?floor=2&sort=-name&tab=one' });
  const openMenu = async () => {
    await first.user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBe(document.activeElement));
  };
  await openMenu();
  await first.user.keyboard('{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Vistas guardadas' });
  await first.user.type(
    within(dialog).getByRole('textbox', { name: 'Nombre de la vista' }),
    'Segunda{Enter}',
  );
  await first.user.click(within(dialog).getByRole('button', { name: 'Abrir la lista con Segunda' }));
  first.unmount();
  const again = await renderPage(<List address={address} />, { at: '/?tab=two' });
  await waitFor(() => expect(again.router.state.location.search).toBe('?tab=two&floor=2&sort=-name'));
  again.unmount();
  const linked = await renderPage(<List address={address} />, { at: '/?q=x' });
  expect(linked.router.state.location.search).toBe('?q=x');
  linked.unmount();
  localStorage.clear();
});
