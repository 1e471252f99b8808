import { screen, waitFor } from '@testing-library/react';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { elementData } from './element-data.tsx';

let server: RecordServer;
afterEach(() => server.close());

const place = { ...base, installationId: 1, description: '', order: 0 };
const machine = {
  ...base,
  id: 1,
  order: 1,
  name: spanishText('Bomba de calor'),
  description: noText,
  lowVoltageElementType: 0,
  awaitsApproval: false,
  awaitsApprovalIn: [],
  knownFields: ['refrigerant', 'refrigerantCharge', 'hermetic'],
  ownFields: [],
};
const row = {
  ...base,
  id: 1,
  elementTypeId: 1,
  buildingId: 1,
  // 11.2 t of CO₂: a small unit by its charge alone.
  data: { refrigerant: 'R-404A', refrigerantCharge: 2.85, hermetic: true },
};
const show = async (use: string): Promise<void> => {
  server = await startRecordServer({
    elementTypes: [machine],
    refrigerants: [],
    buildings: [{ ...place, id: 1, name: 'Edificio', use, uses: [] }],
  });
  await renderAdmin(<elementData.Facts row={row} />);
  await screen.findByText('Carga equivalente');
};

test('a hermetic unit below 3 kg in an office is checked for leaks', async () => {
  await show('office');
  expect(await screen.findByText('Control de fugas cada')).toBeDefined();
});

test('in a house of dwellings alone it is not', async () => {
  await show('housing');
  await waitFor(() => expect(screen.queryByText('Control de fugas cada')).toBeNull());
});
