import { screen, within } from '@testing-library/react';
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { RegisterEntry } from 'shared-kit/contracts/legal/rite-register';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import type { Column } from 'shared-kit/web/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFormat, buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { usePerformedColumns } from '../performed/use-performed-columns.tsx';
import { useRegisterColumns } from '../rite/use-register-columns.tsx';

let server: TaskServer;
beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const format = (id: number, name: string, quantity: Quantity | null) =>
  buildFormat({ id, quantity, name: { es: name, cat: name, en: name }, symbol: '°C' });
const formats = [format(1, 'Humos', 'flueTemperature'), format(2, 'Sala', 'combustionAirTemperature')];
const from = {
  taskId: 40,
  periodicity: 3 as const,
  periodKey: '2026-M10',
  periodStart: '2026-09-30T22:00:00.000Z',
  periodEnd: '2026-10-31T23:00:00.000Z',
  performedAt: '2026-10-12T09:00:00.000Z',
};
const mark = (fields: Partial<Copy>): Copy => ({
  part: 'result',
  formatId: null,
  from,
  origin: null,
  at: '2026-11-02T10:00:00.000Z',
  byId: 12,
  byName: 'Marta',
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
  ...fields,
});
const corrected = { correctedAt: '2026-11-03T10:00:00.000Z', correctedById: 13, correctedByName: 'Luis' };
const read = (formatId: number, text: string) => ({ formatId, valueType: ValueType.text, text }) as const;
const entry = (copies: readonly Copy[]): TaskDetail & RegisterEntry => ({
  ...buildTask({ result: ChoreResult.ProperlyDone, performedAt: '2026-11-02T10:00:00.000Z', formats }),
  readings: [read(1, '120'), read(2, '20')],
  observation: 'Limpio',
  copies: [...copies],
  computed: [
    {
      quantity: 'combustionEfficiency',
      value: 95.4,
      min: 80,
      max: null,
      formula: 'efficiencyByCo2',
      version: 1,
      inputs: {},
    },
  ],
  companyName: 'Clima Ejemplo',
  companyRegistration: 'RITE-1',
});

type Columns = () => readonly Column<TaskDetail & RegisterEntry>[];
interface ListProps {
  readonly use: Columns;
  readonly row: TaskDetail & RegisterEntry;
}
/** What is shown of a row, and what a file says of it without anybody choosing its columns. */
const List = ({ use, row }: ListProps) => {
  const columns = use().filter(({ hidden = false, inFiles = false }) => !hidden || inFiles);
  return (
    <>
      <section aria-label="Fila">
        {columns.map(({ id, hidden, cell }) => (hidden ? null : <div key={id}>{cell(row)}</div>))}
      </section>
      <section aria-label="Fichero">
        {columns.map(({ cell, text = cell }) => String(text(row))).join(';')}
      </section>
    </>
  );
};
const show = async (use: Columns, copies: readonly Copy[]) => {
  const row = entry(copies);
  server = await startTaskServer(row);
  await renderPage(<List use={use} row={row} />, { texts: { 'mfe-maintenance': es } });
  const shown = screen.getByRole('region', { name: 'Fila' });
  await within(shown).findByText(/120 °C/);
  return { row: within(shown), file: screen.getByRole('region', { name: 'Fichero' }).textContent };
};

const lists: readonly (readonly [string, Columns])[] = [
  ['the register', useRegisterColumns],
  ['performed tasks', usePerformedColumns],
];

test.each(lists)('%s marks what is copied, and its file says from where and by whom', async (_name, use) => {
  const { row, file } = await show(use, [
    mark({}),
    mark({ part: 'reading', formatId: 1 }),
    mark({ part: 'observation' }),
  ]);
  expect(row.getByText('Copiado')).toBeTruthy();
  expect(file).toContain('Hecho, correcto · Copiado');
  expect(file).toMatch(/120 °C \(copiado\) · 20 °C · [^·]*95,4 % \(copiado\)/);
  for (const what of ['Resultado', 'Humos', 'Observación'])
    expect(file).toMatch(
      new RegExp(`${what}: Copiado de octubre de 2026[^\\n]*12/10/2026; Por Marta, 02/11/2026`),
    );
});

test.each(lists)(
  '%s says of what was corrected since that it was copied, in its file alike',
  async (_name, use) => {
    const { row, file } = await show(use, [mark({ part: 'reading', formatId: 1, ...corrected })]);
    expect(row.getByText('Fue copiado')).toBeTruthy();
    expect(file).toContain(' · Fue copiado');
    expect(file).not.toContain('(copiado)');
    expect(file).toMatch(/Fue copiado de octubre[^\n]*Corregido por Luis/);
  },
);

test.each(lists)('%s says nothing of what was measured', async (_name, use) => {
  const { row, file } = await show(use, []);
  expect(row.queryByText(/[Cc]opiado/)).toBeNull();
  expect(file).not.toMatch(/[Cc]opiado/);
});
