import { screen } from '@testing-library/react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import {
  base,
  type RecordServer,
  refusal,
  startRecordServer,
} from 'shared-kit/testing/servers/record-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import FieldSamplesPage from './field-samples.page.tsx';

const row = {
  ...base,
  id: 1,
  installationId: 1,
  name: 'Sala de calderas',
  description: 'Planta técnica',
  order: 0,
};

let server: RecordServer;
beforeEach(async () => {
  server = await startRecordServer({ fieldSamples: [row] }, [Permission.TestPage]);
});
afterEach(() => server.close());

const texts = es.catalogues.fieldSamples;
const show = () =>
  renderPage(<FieldSamplesPage />, { at: '/user/fieldSamples', texts: { 'mfe-field-work': es } });

test('lists what there is', async () => {
  await show();
  expect(await screen.findByText('Sala de calderas')).toBeDefined();
});

test('adds one', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: texts.add }));
  await user.type(await screen.findByRole('textbox', { name: texts.fields.name }), 'Azotea');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Azotea')).toBeDefined();
  expect(server.written).toMatchObject([{ method: 'POST', body: { installationId: 1, name: 'Azotea' } }]);
});

test('a name that is taken is said beside its field', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: texts.add }));
  await user.type(await screen.findByRole('textbox', { name: texts.fields.name }), 'Azotea');
  server.refuseNext(refusal(400, 'nameExists', { fields: [{ path: 'name', code: 'exists' }] }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Este nombre ya existe.')).toBeDefined();
});
