/** A list without rows in an installation whose data are still being loaded. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { startJsonServer } from '../../testing/servers/json-server.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { configureApi, signOut } from '../app.ts';
import { DataTable } from '../table.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';

const session = (more: object) => ({
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Escuela',
      ref: 'E',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: [],
      ...more,
    },
  ],
});

const show = async (more: object): Promise<void> => {
  const server = await startJsonServer(() => ({ body: { data: session(more) } }));
  onTestFinished(async () => {
    signOut();
    await server.close();
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta' });
  const list = (
    <DataTable<{ id: number }>
      name="things"
      label="Cosas"
      columns={[]}
      rows={[]}
      rowId={({ id }) => id}
      rowLabel={({ id }) => String(id)}
      empty={<EmptyState title="No hay cosas" />}
    />
  );
  await renderPage(list, { at: '/things?installation=7' });
};

test('says how much of it is there, not that there is nothing', async () => {
  await show({ preparing: 40 });
  expect(await screen.findByText(/^Está cargado el 40 %/)).toBeDefined();
  expect(screen.queryByText('No hay cosas')).toBeNull();
});

test('is empty once all is loaded', async () => {
  await show({});
  expect(await screen.findByText('No hay cosas')).toBeDefined();
});
