import { screen, waitFor, within } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import {
  base,
  type RecordServer,
  refusal,
  startRecordServer,
} from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import AdministrationPage from '../administration/administration.page.tsx';
import { elementsCatalogue } from '../elements/descriptions.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

let server: RecordServer;
afterEach(() => server.close());

const place = { ...base, installationId: 1, description: '', order: 0 };
const flow = (max: number) => ({
  key: 'flow',
  name: { es: 'Caudal', cat: 'Cabal', en: 'Flow' },
  valueType: 'number',
  unit: 'm³/h',
  min: 0,
  max,
  options: [],
});
const type = (
  id: number,
  name: string,
  {
    knownFields,
    ownFields = [],
  }: { readonly knownFields: string[]; readonly ownFields?: object[] | undefined },
) => ({
  ...base,
  id,
  order: id,
  name: spanishText(name),
  description: noText,
  lowVoltageElementType: 0,
  awaitsApproval: false,
  awaitsApprovalIn: [],
  knownFields,
  ownFields,
});
const element = (id: number, elementTypeId: number, data: object) => ({
  ...base,
  ...elementsCatalogue.defaults,
  id,
  installationId: 1,
  areaId: 1,
  elementTypeId,
  buildingId: 1,
  floorId: 1,
  choreCount: 0,
  ref: `E-${id}`,
  name: `Elemento ${id}`,
  data,
});
const store = () => ({
  buildings: [{ ...place, id: 1, name: 'Edificio' }],
  floors: [{ ...place, id: 1, buildingId: 1, name: 'Planta 1' }],
  areas: [{ ...place, id: 1, name: 'Sala A', floorId: 1, buildingId: 1, grossArea: null }],
  elementTypes: [
    type(1, 'Enfriadora', { knownFields: ['refrigerant'], ownFields: [flow(100)] }),
    type(2, 'Depósito', { knownFields: ['tankVolume'], ownFields: [flow(50)] }),
    type(3, 'Puerta', { knownFields: [] }),
  ],
  elements: [
    element(1, 1, { flow: 20, refrigerant: 'R-32' }),
    element(2, 1, {}),
    element(3, 2, { flow: 1 }),
    element(4, 3, {}),
  ],
});

const openEdit = async (permissions?: readonly number[]) => {
  server = await startRecordServer(store(), permissions);
  const { user } = await renderAdmin(<AdministrationPage />);
  await screen.findByText('E-1');
  for (const name of ['1', '2', '3', '4'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`Elemento ${name}$`) }));
  const bar = screen.getByRole('toolbar');
  await user.click(within(bar).getByRole('button', { name: 'Editar…' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Editar 4 registros' }));
  const caudal = await panel.findByRole<HTMLInputElement>('textbox', { name: /^Caudal/ });
  return { user, bar: within(bar), panel, caudal };
};
const answered = (changes: Readonly<Record<number, object>>, version: number) => ({
  status: 200,
  body: {
    data: store()
      .elements.filter(({ id }) => changes[id])
      .map((row) => ({ ...row, version, data: { ...row.data, ...changes[row.id] } })),
  },
});

test('data are changed in elements of several types; those without are counted and left alone; all is taken back', async () => {
  const { user, panel, caudal } = await openEdit();
  expect(panel.getByText('Lo tienen 3 de 4')).toBeDefined();
  await user.type(caudal, '20');
  expect(panel.getByRole('status').textContent).toBe('Cambiarán 2 de 4 · 1 no tiene alguno de esos datos');
  server.refuseNext(answered({ 2: { flow: 20 }, 3: { flow: 20 } }, 2));
  await user.click(panel.getByRole('button', { name: 'Cambiar' }));
  await screen.findByText('2 registros cambiados');
  server.refuseNext(answered({ 2: {}, 3: { flow: 1 } }, 3));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('2 registros como estaban');
  expect(server.written).toEqual([
    {
      method: 'PUT',
      body: {
        installationId: 1,
        items: [2, 3].map((id) => ({ id, version: 1, data: { flow: 20 } })),
      },
    },
    {
      method: 'PUT',
      body: {
        installationId: 1,
        items: [
          { id: 2, version: 2, data: { flow: null } },
          { id: 3, version: 2, data: { flow: 1 } },
        ],
      },
    },
  ]);
});

test('what does not fit one of the types is said beside the field, and nothing is sent', async () => {
  const { user, panel, caudal } = await openEdit();
  await user.type(caudal, '60');
  await user.click(panel.getByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(caudal.getAttribute('aria-invalid')).toBe('true'));
  expect(caudal).toBe(document.activeElement);
  expect(server.written).toEqual([]);
});

test('what the server refuses is told by the element and the field', async () => {
  const { user, panel, caudal } = await openEdit();
  await user.type(caudal, '30');
  server.refuseNext(
    refusal(400, 'invalidInput', { fields: [{ path: 'items.1.data.flow', code: 'max:25' }] }),
  );
  await user.click(panel.getByRole('button', { name: 'Cambiar' }));
  const told = await screen.findByRole('alertdialog', { name: 'No se ha cambiado nada' });
  expect(told.textContent).toContain('Elemento 2 · Caudal');
});

test('with another type no data are asked for', async () => {
  const { user, panel, caudal } = await openEdit();
  await user.type(caudal, '30');
  await user.click(panel.getByRole('combobox', { name: /^Tipo/ }));
  await user.click(await screen.findByRole('option', { name: 'Puerta' }));
  await panel.findByText(/Los datos se cambian después del tipo/);
  expect(panel.queryByRole('textbox', { name: /^Caudal/ })).toBeNull();
  expect(panel.getByRole('status').textContent).toBe('Cambiarán 3 de 4');
});

test('who may edit data alone changes data together, and neither type, place nor state', async () => {
  const { user, bar, panel, caudal } = await openEdit([Permission.ElementEditData]);
  const offered = bar.getAllByRole('button', { hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Editar…', 'Etiquetas QR', '']);
  expect(panel.queryByRole('combobox', { name: /^(Tipo|Estado)/ })).toBeNull();
  await user.type(caudal, '20');
  server.refuseNext(answered({ 2: { flow: 20 }, 3: { flow: 20 } }, 2));
  await user.click(panel.getByRole('button', { name: 'Cambiar' }));
  await screen.findByText('2 registros cambiados');
});
