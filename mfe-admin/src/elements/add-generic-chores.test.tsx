import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  base,
  type RecordServer,
  refusal,
  startRecordServer,
} from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { AddGenericChores } from './add-generic-chores.tsx';
import { MissingTasks } from './missing-tasks.tsx';

let server: RecordServer;
afterEach(() => server.close());

const content = (id: number, name: string) => ({
  ...base,
  id,
  ref: `G-${id}`,
  order: id,
  durationMinutes: 90,
  description: { es: name, cat: name, en: name },
  periodicity: 3,
  priority: 1,
  archetype: 0,
  choreTypeId: 1,
  formatIds: [],
});
const names = ['Revisar quemador', 'Limpiar filtros', 'Medir presión'];
const store = () => ({
  genericChores: names.map((name, index) => content(index + 1, name)),
  chores: [
    {
      ...content(50, 'Revisar quemador'),
      installationId: 1,
      elementId: 7,
      genericChoreId: 1,
      firstYear: 2026,
    },
  ],
});

const Screen = () => {
  const [open, setOpen] = useState(true);
  return open ? (
    <AddGenericChores elementId={7} installationId={1} onClose={() => setOpen(false)} />
  ) : (
    <p>closed</p>
  );
};
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('what the element has already is ticked and cannot be chosen; the rest is given to it', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(<Screen />);
  const had = await choice(/Revisar quemador.*ya la tiene/);
  expect([had.checked, had.disabled]).toEqual([true, true]);
  await user.click(await choice(/Limpiar filtros/));
  await user.click(await choice(/Medir presión/));
  await user.click(screen.getByRole('button', { name: 'Añadir (2)' }));
  await screen.findByText('closed');
  expect(server.written.map(({ body }) => [body.genericChoreId, body.elementId, body.ref])).toEqual([
    [2, 7, 'G-2'],
    [3, 7, 'G-3'],
  ]);
});

test('what the tasks lack then is asked for anew', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(
    <>
      <MissingTasks elementId={7} installationId={1} />
      <Screen />
    </>,
  );
  const asked = () => server.read.filter((address) => address.includes('/taskGenerationPreviews')).length;
  await user.click(await choice(/Limpiar filtros/));
  await waitFor(() => expect(asked()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Añadir (1)' }));
  await screen.findByText('closed');
  await waitFor(() => expect(asked()).toBe(2));
});

test('what is chosen stays chosen while another text is searched for', async () => {
  server = await startRecordServer(store());
  const { user } = await renderAdmin(<Screen />);
  await user.click(await choice(/Limpiar filtros/));
  await user.type(screen.getByRole('searchbox'), 'presión{Enter}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Limpiar/ })).toBeNull());
  await user.click(await choice(/Medir presión/));
  await user.click(screen.getByRole('button', { name: 'Añadir (2)' }));
  await screen.findByText('closed');
  expect(server.written).toHaveLength(2);
});

test('where one is refused the dialog stays, and trying again repeats it under the same key', async () => {
  server = await startRecordServer(store());
  server.refuseNext(refusal(503, 'serviceUnavailable'));
  const { user } = await renderAdmin(<Screen />);
  await user.click(await choice(/Limpiar filtros/));
  await user.click(screen.getByRole('button', { name: 'Añadir (1)' }));
  await user.click(await screen.findByRole('button', { name: 'De acuerdo' }));
  await user.click(await screen.findByRole('button', { name: 'Añadir (1)' }));
  await screen.findByText('closed');
  const keys = server.calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
