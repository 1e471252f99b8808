import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas as areaRoutes, floors as floorRoutes } from '../../../contracts/centres/installations.ts';
import { renderPage } from '../../../testing/render.tsx';
import { base, type RecordServer, startRecordServer } from '../../../testing/servers/record-server.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useWatch } from '../../form.ts';
import { defineReference } from '../define-reference.ts';
import { ReferenceField, ReferencesField } from './reference-field.tsx';

const toArea = defineReference({
  routes: areaRoutes,
  label: 'name',
  sort: 'name',
  within: {
    field: 'floorId',
    to: defineReference({ routes: floorRoutes, label: 'name', sort: 'order' }),
  },
});

let server: RecordServer;
afterEach(() => server.close());

const place = { ...base, installationId: 1, buildingId: 1, description: '', order: 0 };
const areaOf = (id: number) => ({
  ...place,
  id,
  name: `Sala ${id}`,
  floorId: (id % 2) + 1,
  grossArea: null,
  entityStatus: id === 3 ? 0 : 1,
});
const areas = Array.from({ length: 700 }, (_, index) => areaOf(index + 1));
const floors = [1, 2].map((id) => ({ ...place, id, name: `Planta ${id}` }));

const Form = ({ areaId }: { readonly areaId?: number }) => {
  const form = useContractForm(z.object({ areaId: z.int() }), {
    defaults: { areaId },
    onSubmit: () => undefined,
  });
  return (
    <ContractForm form={form}>
      <ReferenceField name="areaId" label="Zona" source={toArea} nullable={false} />
    </ContractForm>
  );
};
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Zona/ });

test('an entry beyond the first ones is found by asking the server, and called with where it lies', async () => {
  server = await startRecordServer({ areas, floors });
  const { user } = await renderPage(<Form />);
  await user.click(await field());
  expect(await screen.findByText(/de 700/)).toBeDefined();
  await user.type(await field(), 'sala 699');
  await user.click(await screen.findByRole('option', { name: 'Sala 699 · Planta 2' }));
  expect((await field()).value).toBe('Sala 699 · Planta 2');
});

test('the name of a chosen entry that is not among the first ones is read by itself', async () => {
  server = await startRecordServer({ areas, floors });
  await renderPage(<Form areaId={650} />);
  await expect.poll(async () => (await field()).value).toBe('Sala 650 · Planta 1');
  expect(server.read).toContain('/api/areas/650');
});

test('an inactive entry is offered only where it is chosen already', async () => {
  server = await startRecordServer({ areas: areas.slice(0, 5), floors });
  const { user, unmount } = await renderPage(<Form />);
  await user.click(await field());
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  unmount();
  const again = await renderPage(<Form areaId={3} />);
  await expect.poll(async () => (await field()).value).toContain('Sala 3');
  await again.user.click(await field());
  expect(await screen.findAllByRole('option')).toHaveLength(5);
});

const Held = () => <output>{String(useWatch({ name: 'areaIds' }))}</output>;

const ManyForm = () => {
  const form = useContractForm(z.object({ areaIds: z.array(z.int()) }), {
    defaults: { areaIds: [2, 650] },
    onSubmit: () => undefined,
  });
  return (
    <ContractForm form={form}>
      <ReferencesField name="areaIds" label="Zonas" source={toArea} />
      <Held />
    </ContractForm>
  );
};

test('several of a long list are found by asking the server, and what was chosen beyond the first ones stays', async () => {
  server = await startRecordServer({ areas, floors });
  const { user } = await renderPage(<ManyForm />);
  expect(await screen.findByText(/de 700/)).toBeDefined();
  const chosen = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await expect.poll(chosen).toEqual(['Sala 2 · Planta 1', 'Sala 650 · Planta 1']);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en Zonas' }), 'sala 699');
  await user.click(await screen.findByRole('checkbox', { name: 'Sala 699 · Planta 2' }));
  expect(await screen.findByText('2,650,699')).toBeDefined();
  await expect.poll(chosen).toEqual(['Sala 2 · Planta 1', 'Sala 650 · Planta 1', 'Sala 699 · Planta 2']);
  await user.click(screen.getByRole('button', { name: 'Quitar Sala 2 · Planta 1' }));
  expect(await screen.findByText('650,699')).toBeDefined();
});
