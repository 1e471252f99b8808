import { screen } from '@testing-library/react';
import type { DuePeriod, RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import type { LastValue, RiteGenerator } from 'shared-kit/contracts/legal/rite-plant';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { renderPage } from 'shared-kit/testing/render';
import { configureApi } from 'shared-kit/web/app';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { CertificateReadings } from './certificate-generators.tsx';
import { GeneratorCard } from './generator-card.tsx';

const texts = { texts: { 'mfe-maintenance': es } };
const generator: RiteGenerator = {
  id: 50,
  ref: 'C-1',
  name: 'Caldera',
  areaName: 'Sala',
  buildingName: 'Torre',
  kind: 'boiler',
  fuel: 'naturalGas',
  heatPower: 285,
  coldPower: null,
  solarPower: 0,
  values: [],
  next: null,
};
const copy: Copy = {
  part: 'reading',
  formatId: 1,
  origin: null,
  from: {
    taskId: 40,
    periodicity: 3,
    periodKey: '2026-M10',
    performedAt: '2026-10-12T09:00:00.000Z',
    periodStart: '2026-09-30T22:00:00.000Z',
    periodEnd: '2026-10-31T23:00:00.000Z',
  },
  at: '2026-11-02T10:00:00.000Z',
  byId: 12,
  byName: 'Marta',
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
};
const value = (fields: Partial<LastValue>): LastValue => ({
  formatId: 1,
  quantity: 'flueTemperature',
  name: { es: 'Humos', cat: 'Fums', en: 'Flue' },
  unit: '°C',
  value: 120,
  at: '2026-11-02T10:00:00.000Z',
  taskId: 41,
  outside: false,
  copy: null,
  drift: null,
  ...fields,
});

test('the card of a generator says of a copied value from where and by whom it was copied', async () => {
  const values = [value({ copy }), value({ formatId: 2, value: 20 })];
  await renderPage(<GeneratorCard installationId={7} generator={{ ...generator, values }} />, texts);
  const notes = screen.getAllByText(/Copiado de/);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.closest('dd')?.textContent).toMatch(/120 °C.*Copiado de octubre de 2026.*Por Marta/);
});

const period = (fields: Partial<DuePeriod>): DuePeriod => ({
  table: 'heat',
  periodicity: 5,
  key: '2026-Q1',
  from: '2026-01-01',
  to: '2026-03-31',
  state: 'missing',
  taskId: 41,
  at: null,
  lacking: [],
  copied: [],
  ...fields,
});

test('the certificate tells what was copied apart from what was not read', async () => {
  configureApi({ origin: 'http://localhost' });
  const periods = [
    period({ lacking: ['flueTemperature', 'co'], copied: ['flueTemperature', 'co'] }),
    period({ key: '2026-Q2', state: 'partial', lacking: ['co', 'draught'], copied: ['draught'] }),
  ];
  const certificate = { generators: [{ ...generator, missing: [], periods }], heatingFrom: 11 };
  await renderPage(
    <CertificateReadings installationId={7} certificate={certificate as unknown as RiteCertificate} />,
    texts,
  );
  const copied = screen.getAllByText(/^Copiado de un periodo anterior, no medido/);
  expect(copied.map(({ textContent }) => textContent?.split(': ')[1])).toEqual([
    expect.stringMatching(/ y (CO|Monóxido)/),
    'Tiro',
  ]);
  const unread = screen.getAllByText(/^No se leyó/);
  expect(unread).toHaveLength(1);
  expect(unread[0]?.textContent).not.toContain('Tiro');
});
