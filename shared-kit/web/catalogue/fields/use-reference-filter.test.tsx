import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { areas as areaRoutes } from '../../../contracts/centres/installations.ts';
import { renderPage } from '../../../testing/render.tsx';
import { base, type RecordServer, startRecordServer } from '../../../testing/servers/record-server.ts';
import { anyOf, FilterBar } from '../../table.ts';
import { defineReference } from '../define-reference.ts';
import { useReferenceFilter } from './use-reference-filter.tsx';
import { useReferenceOptions } from './use-references.ts';

const toArea = defineReference({ routes: areaRoutes, label: 'name', sort: 'name' });
const place = { ...base, installationId: 1, buildingId: 1, floorId: 1, description: '', order: 0 };
const areas = Array.from({ length: 700 }, (_, index) => ({
  ...place,
  id: index + 1,
  name: `Sala ${index + 1}`,
  grossArea: null,
}));

let server: RecordServer;
afterEach(() => server.close());

const One = () => {
  const { filter, query } = useReferenceFilter('areaId', toArea, 'Zona');
  return (
    <>
      <FilterBar filters={[filter]} onClear={() => undefined} />
      <output>{JSON.stringify(query)}</output>
    </>
  );
};
const open = async (user: Awaited<ReturnType<typeof renderPage>>['user']) =>
  user.click(await screen.findByRole('button', { name: /Filtros/ }));

test('one of a long list is found by asking the server, and taken away by emptying the field', async () => {
  server = await startRecordServer({ areas });
  const { user } = await renderPage(<One />);
  await open(user);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Zona' });
  await user.type(field, 'sala 699');
  await user.click(await screen.findByRole('option', { name: 'Sala 699' }));
  await screen.findByText('{"areaId":"699"}');
  await waitFor(() => expect(field.value).toBe('Sala 699'));
  expect(screen.getByText('Zona: Sala 699')).toBeDefined();
  await user.clear(field);
  await user.tab();
  await screen.findByText('{}');
});

test('an address that names one beyond the first ones is called by its name', async () => {
  server = await startRecordServer({ areas });
  await renderPage(<One />, { at: '/user/list?areaId=650' });
  expect(await screen.findByText('Zona: Sala 650')).toBeDefined();
  expect(server.read).toContain('/api/areas/650');
});

test('a list that comes in one page is chosen from as it is', async () => {
  server = await startRecordServer({ areas: areas.slice(0, 40) });
  const { user } = await renderPage(<One />);
  await open(user);
  await screen.findByRole('option', { name: 'Sala 40' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Sala 40');
  expect(await screen.findByText('{"areaId":"40"}')).toBeDefined();
});

const Several = () => {
  const [values, setValues] = useState<readonly number[]>([650]);
  const choices = useReferenceOptions(toArea, values);
  const filter = anyOf({ key: 'areas', label: 'Zonas', ...choices, values, onChange: setValues });
  return (
    <>
      <FilterBar filters={[filter]} onClear={() => undefined} />
      <output>{values.join()}</output>
    </>
  );
};

test('several of a long list are found by asking the server, beside those that are set', async () => {
  server = await startRecordServer({ areas });
  const { user } = await renderPage(<Several />);
  await open(user);
  expect(await screen.findByText('Zonas: Sala 650')).toBeDefined();
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar en Zonas' }), 'sala 699');
  await user.click(await screen.findByRole('checkbox', { name: 'Sala 699' }));
  expect(await screen.findByText('650,699')).toBeDefined();
});
