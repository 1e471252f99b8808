import { screen, waitFor, within } from '@testing-library/react';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { endGuide } from 'shared-kit/web/app';
import { provideDestinations } from 'shared-kit/web/router';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import begin from './begin.contribution.tsx';
import StarterRolesPage from './starter-roles.page.tsx';

let server: RecordServer;
afterEach(() => {
  endGuide();
  provideDestinations({ installationId: null, paths: [] });
  return server.close();
});

const role = (id: number, name: string) => ({
  ...base,
  id,
  name,
  permissions: [],
  requiresSecondFactor: false,
});
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Puesta en marcha' });
  return within(list).getAllByRole('listitem');
};
const { Component } = begin;

test('an empty portal begins with roles; what belongs into a centre waits for one', async () => {
  server = await startRecordServer(
    { roles: [], elementTypes: [], correctiveTypes: [], installations: [] },
    [],
    'SuperAdminProxy',
  );
  await renderAdmin(<Component props={{}} />);
  await waitFor(async () =>
    expect((await steps()).map(({ textContent }) => textContent)).toEqual([
      'Falta: Roles',
      'Falta: Catálogo de operaciones y averías',
      'Falta: El primer centro',
      'Falta: Elementos, a mano o de una hoja',
      'Falta: Plan de mantenimiento',
      'Falta: Personas',
      'Falta: Generar las tareas',
    ]),
  );
});

test('as long as nothing can break in the catalogues, they are told to be missing', async () => {
  const type = { ...base, id: 1, name: { es: 'Caldera', cat: 'Caldera', en: 'Boiler' } };
  server = await startRecordServer(
    { roles: [], elementTypes: [type], correctiveTypes: [], installations: [] },
    [],
    'SuperAdminProxy',
  );
  await renderAdmin(<Component props={{}} />);
  expect((await steps())[1]?.textContent).toBe('Falta: Catálogo de operaciones y averías');
});

test('whoever follows a step is on the way', async () => {
  provideDestinations({ installationId: null, paths: ['/user/spad-starterRoles'] });
  server = await startRecordServer(
    { roles: [], elementTypes: [], correctiveTypes: [], installations: [] },
    [],
    'SuperAdminProxy',
  );
  const { user } = await renderAdmin(<Component props={{}} />);
  const [first] = await steps();
  expect(localStorage.getItem('guide')).toBeNull();
  await user.click(within(first ?? document.body).getByRole('link'));
  expect(localStorage.getItem('guide')).not.toBeNull();
});

test('the roles to begin with are told in words, and added but for those that are there', async () => {
  server = await startRecordServer({ roles: [role(1, 'gestor')] }, [], 'SuperAdminProxy');
  const { user } = await renderAdmin(<StarterRolesPage />);
  const reader = within(await screen.findByRole('region', { name: 'Consulta' }));
  expect(reader.getByText(/Ver preventivo, Ver RITE/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Añadir Gestor' })).toBeNull();
  await user.click(reader.getByRole('button', { name: 'Añadir Consulta' }));
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written[0]?.body).toEqual({ name: 'Consulta', permissions: [7, 6, 30, 31] });
  expect(await reader.findByText('Ya está')).toBeDefined();
});
