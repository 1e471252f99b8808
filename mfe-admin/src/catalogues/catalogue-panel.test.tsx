import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import {
  base,
  type RecordServer,
  refusal,
  startRecordServer,
} from 'shared-kit/testing/servers/record-server';
import { type Catalogue, CataloguePanel, type CataloguePanelProps } from 'shared-kit/web/catalogue';
import { afterEach, expect, test } from 'vitest';
import { elementsCatalogue } from '../elements/descriptions.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { rolesCatalogue, usersCatalogue } from './accounts.ts';
import { formatsCatalogue, installationsCatalogue } from './descriptions.ts';

let server: RecordServer;
afterEach(() => server.close());

const element = {
  ...base,
  id: 7,
  version: 3,
  installationId: 1,
  areaId: 1,
  elementTypeId: 1,
  buildingId: 1,
  floorId: 1,
  choreCount: 2,
  ref: 'CA-1',
  name: 'Caldera 1',
  order: 0,
  ...Object.fromEntries(
    elementsCatalogue.fields
      .filter(({ group }) => group !== undefined)
      .map(({ name, kind }) => [name, kind === 'text' || kind === 'multiline' ? '' : null]),
  ),
  installationDate: '2024-02-01',
};
const place = { ...base, installationId: 1, description: '', order: 0 };
const store = () => ({
  elements: [element],
  elementTypes: ['Caldera', 'Bomba', 'Ascensor'].map((name, index) => ({
    ...base,
    id: index + 1,
    name: spanishText(name),
    description: noText,
  })),
  floors: [{ ...place, id: 1, buildingId: 1, name: 'Planta 1' }],
  areas: ['Sala A', 'Sala B'].map((name, index) => ({
    ...place,
    id: index + 1,
    name,
    floorId: 1,
    buildingId: 1,
    grossArea: null,
  })),
});

const Panel = (props: Partial<CataloguePanelProps> & { catalogue: Catalogue }) => {
  const [open, setOpen] = useState(true);
  if (!open) return <p>closed</p>;
  return <CataloguePanel row={null} onClose={() => setOpen(false)} {...props} />;
};
const showElement = (props: Partial<CataloguePanelProps> = {}) =>
  renderAdmin(<Panel catalogue={elementsCatalogue} row={element} scope={{ installationId: 1 }} {...props} />);

const save = () => screen.getByRole('button', { name: 'Guardar' });
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const closed = () => screen.findByText('closed');

test('that a new user needs a password is said before anything is sent', async () => {
  server = await startRecordServer({});
  const { user } = await renderAdmin(<Panel catalogue={usersCatalogue} />);
  await user.type(await box(/^Usuario/), 'nueva');
  await user.type(await box(/^Nombre/), 'Nueva');
  await user.click(save());
  const password = screen.getByLabelText(/Contraseña/);
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(server.written).toEqual([]);
  await user.type(password, 'secreta-123');
  await user.click(save());
  await closed();
  expect(server.written[0]?.body).toMatchObject({
    loginName: 'nueva',
    password: 'secreta-123',
    preferredLanguage: 0,
  });
});

test('a password that is left empty is not sent with the change of a user', async () => {
  server = await startRecordServer({});
  const stored = {
    ...base,
    ...usersCatalogue.defaults,
    id: 4,
    loginName: 'ana',
    name: 'Ana',
    sessionFails: 0,
    installations: '',
  };
  server.store.users = [stored];
  const { user } = await renderAdmin(<Panel catalogue={usersCatalogue} row={stored} />);
  await user.type(await box(/^Nombre/), ' B');
  await user.click(save());
  await closed();
  expect(server.written[0]?.body).toMatchObject({ name: 'Ana B' });
  expect(server.written[0]?.body).not.toHaveProperty('password');
});

test('an installation is made inactive only after what follows is read', async () => {
  const stored = { ...base, ...installationsCatalogue.defaults, id: 1, name: 'Norte', ref: 'N' };
  server = await startRecordServer({ installations: [stored] });
  const { user } = await renderAdmin(<Panel catalogue={installationsCatalogue} row={stored} />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Inactivo');
  await user.click(save());
  const warning = await screen.findByRole('alertdialog');
  expect(warning.textContent).toContain('dejará de ofrecerse');
  expect(warning.textContent).toContain('cerrar sus correctivos');
  expect(server.written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  await closed();
  expect(server.written[0]?.body).toMatchObject({ entityStatus: 0, logoId: null, heatingFrom: null });
});

test('an installation that is new can have its logo already', async () => {
  server = await startRecordServer({});
  await renderAdmin(<Panel catalogue={installationsCatalogue} />);
  await box(/^Titular/);
  expect(screen.getByRole('button', { name: 'Elegir imagen' })).toBeDefined();
});

test('a reference that exists already is said beside its field, and nothing typed is lost', async () => {
  server = await startRecordServer(store());
  server.refuseNext(refusal(400, 'referenceExists', { fields: [{ path: 'ref', code: 'exists' }] }));
  const { user } = await showElement();
  await user.clear(await box(/Referencia/));
  await user.type(await box(/Referencia/), 'CA-2');
  await user.type(await box(/Marca/), 'Roca');
  await user.click(save());
  expect(await screen.findByText('Esta referencia ya existe.')).toBeDefined();
  expect((await box(/Referencia/)).value).toBe('CA-2');
  expect((await box(/Marca/)).value).toBe('Roca');
});

test('a conflict is asked about in words: names, days and states, never ids', async () => {
  server = await startRecordServer(store());
  server.store.elements = [
    { ...element, version: 4, elementTypeId: 3, installationDate: '2025-03-09', brand: 'Ferroli' },
  ];
  const { user } = await showElement();
  await user.click(await screen.findByRole('combobox', { name: /Tipo de elemento/ }));
  await user.click(await screen.findByRole('option', { name: 'Bomba' }));
  const day = screen.getByLabelText(/Fecha de instalación/);
  await user.clear(day);
  await user.type(day, '31122023');
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog');
  const text = dialog.textContent ?? '';
  for (const words of ['Bomba', 'Ascensor', '31/12/2023', '09/03/2025']) expect(text).toContain(words);
  expect(text).not.toContain('Ferroli');
  await user.click(screen.getByRole('button', { name: 'Guardar los míos' }));
  await closed();
  expect(server.store.elements?.[0]).toMatchObject({
    elementTypeId: 2,
    installationDate: '2023-12-31',
    brand: 'Ferroli',
    version: 5,
  });
});

test("permissions in a conflict are the permissions' names", async () => {
  const role = { ...base, id: 2, name: 'Técnico', permissions: [7] };
  server = await startRecordServer({ roles: [{ ...role, version: 2, permissions: [7, 3] }] });
  const { user } = await renderAdmin(<Panel catalogue={rolesCatalogue} row={role} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Inspecciones' }));
  await user.click(save());
  const text = (await screen.findByRole('alertdialog')).textContent ?? '';
  expect(text).toContain('Ver preventivo e Inspecciones');
  expect(text).toContain('Ver preventivo y Editar preventivo');
});

test('making an element inactive is asked about first; thinking better of it sends nothing', async () => {
  server = await startRecordServer(store());
  const { user } = await showElement();
  await user.selectOptions(await screen.findByRole('combobox', { name: /Estado/ }), 'Inactivo');
  await user.click(save());
  expect((await screen.findByRole('alertdialog')).textContent).toContain('correctivos');
  await user.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.written).toEqual([]);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  await closed();
  expect(server.written.map(({ body }) => body.entityStatus)).toEqual([0]);
});

test('who may edit data alone sees type, area and state, and changes the rest', async () => {
  server = await startRecordServer(store());
  const { user } = await showElement({ administers: false });
  await user.type(await box(/Marca/), 'Roca');
  for (const name of [/Tipo de elemento/, /Zona/, /Estado/])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  await user.click(save());
  await closed();
  expect(server.written[0]?.body).toMatchObject({
    brand: 'Roca',
    areaId: 1,
    elementTypeId: 1,
    entityStatus: 1,
  });
});

test.each([
  ['a manager', 'UserProxy', true],
  ['a super-administrator', 'SuperAdminProxy', false],
] as const)('%s and the room for videos', async (_, entityType, disabled) => {
  server = await startRecordServer({}, undefined, entityType);
  const stored = {
    ...base,
    ...installationsCatalogue.defaults,
    id: 1,
    ref: 'A',
    name: 'Uno',
    videoCapacityGb: 5,
  };
  server.store.installations = [stored];
  const { user } = await renderAdmin(<Panel catalogue={installationsCatalogue} row={stored} />);
  expect((await box(/Capacidad de vídeo/)).disabled).toBe(disabled);
  await user.type(await box(/^Nombre/), ' y dos');
  await user.click(save());
  await closed();
  expect(server.written[0]?.body).toMatchObject({ name: 'Uno y dos', videoCapacityGb: 5 });
});

test('what makes no sense beside the rest of a format is neither shown nor sent', async () => {
  server = await startRecordServer({});
  const { user } = await renderAdmin(<Panel catalogue={formatsCatalogue} />);
  for (const one of await screen.findAllByRole('textbox', { name: /Español|Catalán|Inglés/ }))
    await user.type(one, 'Estado');
  await user.click(screen.getByRole('checkbox', { name: 'Es un número' }));
  await user.type(await box(/Mínimo/), '12');
  await user.selectOptions(screen.getByRole('combobox', { name: /Qué se anota/ }), 'Foto');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Mínimo/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Añadir una opción' })).toBeNull();
  await user.click(save());
  await closed();
  expect(server.written[0]?.body).toMatchObject({ valueType: 1, numeric: false, min: null, options: [] });
});
