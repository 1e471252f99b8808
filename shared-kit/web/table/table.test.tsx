import { screen, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { type Column, DataTable, type DataTableProps, useSelection } from '../table.ts';
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

test('columns are chosen and the choice is remembered', async () => {
  const { user, unmount } = await renderPage(<List />);
  expect(screen.queryByRole('columnheader', { name: 'Número' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
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

test('pages are turned', async () => {
  const onPage = vi.fn();
  const { user } = await renderPage(<List page={2} size={3} total={8} onPage={onPage} />);
  expect(screen.getByRole('navigation').textContent).toContain('4-6 de 8');
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});
