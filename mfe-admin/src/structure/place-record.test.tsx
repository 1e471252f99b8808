import { screen, waitFor, within } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { useLocation } from 'shared-kit/web/router';
import { afterEach, expect, test } from 'vitest';
import AdministrationPage from '../administration/administration.page.tsx';
import ChorePage from '../elements/chore.page.tsx';
import { elementsCatalogue } from '../elements/descriptions.ts';
import ElementPage from '../elements/element.page.tsx';
import { renderAdmin } from '../testing/render-admin.tsx';
import AreaPage from './area.page.tsx';
import BuildingPage from './building.page.tsx';
import FloorPage from './floor.page.tsx';

let server: RecordServer;
afterEach(() => server.close());

const pages: Readonly<Record<string, () => React.ReactNode>> = {
  buildings: BuildingPage,
  floors: FloorPage,
  areas: AreaPage,
  elements: ElementPage,
  chores: ChorePage,
};
/** The screens at their addresses, as the shell shows them. */
const Screens = () => {
  const Page = pages[useLocation().pathname.split('/')[2] ?? ''] ?? AdministrationPage;
  return <Page />;
};

const place = { ...base, installationId: 1, description: '', order: 0 };
const words = (text: string) => ({ es: text, cat: text, en: text });
const element = {
  ...base,
  ...elementsCatalogue.defaults,
  id: 7,
  installationId: 1,
  areaId: 4,
  elementTypeId: 1,
  buildingId: 2,
  floorId: 3,
  choreCount: 1,
  ref: 'CA-1',
  name: 'Caldera 1',
};
const format = {
  ...base,
  id: 1,
  unit: '',
  symbol: '',
  order: 0,
  valueType: 0,
  numeric: true,
  min: null,
  max: null,
  options: [],
  name: words('Temperatura de humos'),
  required: true,
};
const chore = {
  ...base,
  id: 9,
  installationId: 1,
  elementId: 7,
  genericChoreId: null,
  ref: 'OP-1',
  order: 0,
  durationMinutes: 10,
  periodicity: 3,
  priority: 1,
  archetype: 0,
  choreTypeId: 1,
  formatIds: [1],
  description: words('Leer la presión'),
  firstYear: 2026,
};
const start = async (
  at: string,
  store: RecordServer['store'] = {},
  permissions: readonly number[] = [Permission.Administration],
) => {
  server = await startRecordServer(
    {
      buildings: [{ ...place, id: 2, name: 'Edificio B' }],
      floors: [
        { ...place, id: 3, buildingId: 2, name: 'Planta 1' },
        { ...place, id: 5, buildingId: 6, name: 'Planta ajena', installationId: 2 },
      ],
      areas: [{ ...place, id: 4, name: 'Sala A', floorId: 3, buildingId: 2, grossArea: 12.5 }],
      elementTypes: [{ ...base, id: 1, name: spanishText('Caldera'), description: noText }],
      choreTypes: [{ ...base, id: 1, name: words('RITE'), order: 0 }],
      elements: [element],
      chores: [chore],
      formats: [format],
      ...store,
    },
    permissions,
  );
  return renderAdmin(<Screens />, at);
};
const crumbs = () => {
  const trail = within(screen.getByRole('navigation', { name: 'Ruta' }));
  return trail.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('from the places of the installation down to a chore, and each step is named above it', async () => {
  const { user, router } = await start('/user/administration?tab=structure&areas.q=sala');
  await user.click(await screen.findByRole('link', { name: 'Edificio B' }));
  await heading('Edificio B');
  await user.click(await screen.findByText('Planta 1'));
  await heading('Planta 1');
  await user.click(await screen.findByText('Sala A'));
  await heading('Sala A');
  expect(screen.getByText('12,5')).toBeDefined();
  await user.click(await screen.findByText('CA-1'));
  await heading('Caldera 1');
  await user.click(await screen.findByText('OP-1'));
  await heading('Leer la presión');
  await screen.findByText('Temperatura de humos');
  await waitFor(() =>
    expect(crumbs()).toEqual(['Norte', 'Edificio B', 'Planta 1', 'Sala A', 'Caldera 1', 'Leer la presión']),
  );
  await user.click(screen.getByRole('link', { name: 'Sala A' }));
  await heading('Sala A');
  await user.click(screen.getByRole('link', { name: 'Norte' }));
  expect(router.state.location.search).toContain('tab=structure&areas.q=sala');
});

test('the history of a chore calls what it refers to by name, and one that is gone by its number', async () => {
  const changed = {
    id: 'b',
    at: '2026-11-20T09:05:00.000Z',
    userId: 4,
    userName: 'Eva',
    kind: 'changed',
    changes: [
      { field: 'choreTypeId', before: 8, after: 1 },
      { field: 'description', before: words('Leer'), after: { ...words('Leer'), es: 'Leer la presión' } },
      { field: 'periodicity', before: 1, after: 3 },
    ],
  };
  await start('/user/chores/9', { 'chores/9/history': [changed] });
  const told = within(await screen.findByRole('list', { name: 'Historial' }));
  await told.findByText('RITE');
  await told.findByText('#8');
  expect(told.getByText('Leer la presión').textContent).toBe('Leer la presión');
  expect(told.getByText('Mensual')).toBeDefined();
});

test('a new area is added on the page of the floor that it lies on', async () => {
  const { user } = await start('/user/floors/3');
  await user.click(await screen.findByRole('button', { name: 'Añadir zona' }));
  await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Sala B');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(server.written).toMatchObject([{ body: { installationId: 1, floorId: 3, name: 'Sala B' } }]),
  );
});

test('who may edit elements alone reads places and changes none', async () => {
  await start('/user/floors/3', {}, [Permission.ElementEditData]);
  await heading('Planta 1');
  await screen.findByText('Sala A');
  expect(screen.queryByRole('button', { name: /Editar|Eliminar|Añadir/ })).toBeNull();
});

test('a place of an installation that is not theirs is not found, and never shown', async () => {
  await start('/user/floors/5');
  await screen.findByText('No se ha encontrado');
  expect(screen.queryByText('Planta ajena')).toBeNull();
});
