import { screen, waitFor } from '@testing-library/react';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { refrigerantsCatalogue } from './refrigerants.catalogue.ts';

let server: RecordServer;
afterEach(() => server.close());

const show = () =>
  renderAdmin(<CataloguePanel catalogue={refrigerantsCatalogue} row={null} onClose={() => {}} />);
const box = (name: RegExp) => screen.findByRole('textbox', { name });
const part = (number: number) => screen.findByRole('combobox', { name: `Componente ${number}` });

test('the potential is added up in sight as parts are written, and what is sent is the parts', async () => {
  server = await startRecordServer({ refrigerants: [] });
  const { user } = await show();
  await user.type(await box(/^Designación/), 'R-471X');
  await user.selectOptions(await part(1), 'R-32');
  await user.type(await box(/Peso del componente 1/), '50');
  expect(await screen.findByText('R-32: 50 % × 675 = 337,5')).toBeDefined();
  expect(screen.getByText('Suman 50 %: faltan o sobran componentes')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Añadir componente' }));
  await user.selectOptions(await part(2), 'R-1234yf');
  await user.type(await box(/Peso del componente 2/), '50');
  expect(await screen.findByText('PCA calculado: 338')).toBeDefined();
  await user.type(await box(/^Fuente de la composición/), 'ASHRAE 34');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written[0]?.body).toMatchObject({
    name: 'R-471X',
    parts: [
      { substance: 'R-32', share: 50 },
      { substance: 'R-1234yf', share: 50 },
    ],
    source: 'ASHRAE 34',
    ownGwp: null,
  });
});

test('a record tells how its potential comes about', async () => {
  const { gasParts } = await import('./gas-parts.tsx');
  server = await startRecordServer({});
  const row = { ...base, id: 1, parts: [{ substance: 'R-134a', share: 100 }] };
  await renderAdmin(<gasParts.Facts row={row} />);
  expect(await screen.findByText('R-134a: 100 % × 1430 = 1430')).toBeDefined();
  expect(screen.getByText('PCA calculado: 1430')).toBeDefined();
});
