import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { elementsCatalogue } from './descriptions.ts';
import { NewElement } from './new-element.tsx';

let server: RecordServer;
afterEach(() => server.close());

const generic = (id: number, name: string, more: object = {}) => ({
  ...base,
  id,
  name: { es: name, cat: name, en: name },
  elementTypeId: 1,
  brand: '',
  model: '',
  description: noText,
  power: null,
  coldPower: null,
  heatPower: null,
  voltage: null,
  genericChoreIds: [],
  order: id,
  ...more,
});
const element = {
  ...base,
  ...elementsCatalogue.defaults,
  id: 70,
  installationId: 1,
  areaId: 1,
  elementTypeId: 1,
  buildingId: 1,
  floorId: 1,
  choreCount: 0,
  ref: 'EX-1',
  name: 'Extintor ABC',
};
const place = { ...base, installationId: 1, description: '', order: 0 };
const store = () => ({
  genericElements: [
    generic(1, 'Extintor ABC', { brand: 'Fuego', model: 'P6', power: 3, genericChoreIds: [11, 12] }),
    generic(2, 'Caldera mural', { elementTypeId: 2, model: 'M24', heatPower: 24 }),
  ],
  elementTypes: ['Extintor', 'Caldera'].map((name, at) => ({
    ...base,
    id: at + 1,
    name: spanishText(name),
    description: noText,
  })),
  floors: [{ ...place, id: 1, buildingId: 1, name: 'Planta 1' }],
  areas: [{ ...place, id: 1, name: 'Sala A', floorId: 1, buildingId: 1, grossArea: null }],
});

const Screen = () => {
  const [open, setOpen] = useState(true);
  return open ? <NewElement installationId={1} areaId={1} onClose={() => setOpen(false)} /> : <p>closed</p>;
};

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choice = () => screen.findByRole<HTMLInputElement>('combobox', { name: /elemento genérico/ });
const writes = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
type User = Awaited<ReturnType<typeof renderAdmin>>['user'];
const choose = async (user: User, name: string) => {
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name }));
};
const holds = (name: RegExp, text: string) => waitFor(async () => expect((await box(name)).value).toBe(text));

test('a new element begins with what the generic one holds, and gets its chores', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(<Screen />);
  await choose(user, 'Extintor ABC');
  await holds(/^Nombre/, 'Extintor ABC');
  expect(screen.getByText(/recibe además 2 operaciones/)).toBeDefined();
  await user.type(await box(/^Referencia/), 'EX-1');
  server.refuseNext({ status: 201, body: { data: { ...element, choreCount: 2 } } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('closed');
  await screen.findByText('Se han añadido 2 operaciones');
  expect(writes()).toEqual(['POST /api/elements/fromGeneric']);
  const [made] = server.written.map(({ body }) => body);
  expect(made).toMatchObject({
    name: 'Extintor ABC',
    elementTypeId: 1,
    brand: 'Fuego',
    model: 'P6',
    power: 3,
    ref: 'EX-1',
    areaId: 1,
    installationId: 1,
    heatPower: null,
    genericElementId: 1,
  });
  expect(made).not.toHaveProperty('genericChoreIds');
});

test('without a generic one it is added alone', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(<Screen />);
  await choose(user, 'Extintor ABC');
  await holds(/^Nombre/, 'Extintor ABC');
  await user.clear(await choice());
  await user.tab();
  await holds(/^Nombre/, '');
  await user.type(await box(/^Nombre/), 'Uno');
  await user.type(await box(/^Referencia/), 'U-1');
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }));
  await user.click(await screen.findByRole('option', { name: 'Caldera' }));
  server.refuseNext({ status: 201, body: { data: element } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('closed');
  expect(writes()).toEqual(['POST /api/elements']);
  expect(server.written[0]?.body).not.toHaveProperty('genericElementId');
});

test('another choice takes back what the former one gave, and leaves what a person wrote', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(<Screen />);
  await user.type(await box(/^Marca/), 'La nuestra');
  await choose(user, 'Extintor ABC');
  await holds(/^Modelo/, 'P6');
  await user.clear(await box(/^Nombre/));
  await user.type(await box(/^Nombre/), 'Caldera 1');
  await choose(user, 'Caldera mural');
  await holds(/^Modelo/, 'M24');
  await user.type(await box(/^Referencia/), 'CA-1');
  server.refuseNext({ status: 201, body: { data: element } });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('closed');
  expect(server.written.map(({ body }) => body)).toMatchObject([
    {
      name: 'Caldera 1',
      elementTypeId: 2,
      brand: 'La nuestra',
      model: 'M24',
      power: null,
      heatPower: 24,
    },
  ]);
});

test('without generic elements there is nothing to choose', async () => {
  server = await startRecordServer({ ...store(), genericElements: [] });
  await renderAdmin(<Screen />);
  await box(/^Nombre/);
  await waitFor(() => expect(server.read.some((url) => url.startsWith('/api/genericElements'))).toBe(true));
  expect(screen.queryByRole('combobox', { name: /elemento genérico/ })).toBeNull();
});
