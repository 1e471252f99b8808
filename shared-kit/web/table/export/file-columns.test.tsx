import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { type Column, DataTable } from '../../table.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

interface Thing {
  readonly id: number;
  readonly name: string;
}

const things: readonly Thing[] = [{ id: 1, name: 'Cosa' }];
const columns: Column<Thing>[] = [
  { id: 'name', header: 'Nombre', cell: ({ name }) => name },
  { id: 'id', header: 'Número', cell: ({ id }) => id, hidden: true },
  { id: 'from', header: 'Origen', cell: ({ id }) => `Copia ${id}`, hidden: true, inFiles: true },
];

test('a file has the columns that are wanted, and those that no file is without', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user } = await renderPage(
    <DataTable
      name="filed"
      label="Cosas"
      columns={columns}
      rows={things}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      readPage={async () => ({ data: [...things], total: 1 })}
      empty={<EmptyState title="No hay cosas" />}
    />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Origen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Opciones de la lista' }));
  await screen.findByRole('menuitem', { name: 'Como CSV' });
  await waitFor(() => expect(screen.getByRole('menu')).toBe(document.activeElement));
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.lastCall ?? [];
  expect(await (file as Blob).text()).toBe('\uFEFFNombre;Origen\r\nCosa;Copia 1\r\n');
});
