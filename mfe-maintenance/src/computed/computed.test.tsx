import { screen, waitFor, within } from '@testing-library/react';
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFormat, buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { PerformedTask } from '../performed/performed-task.tsx';
import { RecordForm } from '../record/record-form.tsx';

let server: TaskServer;
beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const same = (text: string) => ({ es: text, cat: text, en: text });
const format = (
  id: number,
  name: string,
  { quantity, symbol }: { readonly quantity: Quantity; readonly symbol: string },
) => buildFormat({ id, name: same(name), quantity, symbol, unit: '', min: null, max: null, required: false });
const formats = [
  format(1, 'Humos', { quantity: 'flueTemperature', symbol: '°C' }),
  format(2, 'Sala', { quantity: 'combustionAirTemperature', symbol: '°C' }),
  format(3, 'CO₂', { quantity: 'co2', symbol: '%' }),
];
const boiler = (overrides: Partial<TaskDetail> = {}): TaskDetail =>
  buildTask({
    formats,
    computing: {
      element: {
        fuel: 'naturalGas',
        refrigerant: null,
        generatorKind: 'boiler',
        heatPower: 285,
        coldPower: null,
      },
      limits: [{ quantity: 'combustionEfficiency', min: 80, max: null, norm: 'RITE, IT 4.2.1.3 a' }],
    },
    ...overrides,
  });
const monthly = (...values: number[]) =>
  values.map((value, index) => ({
    at: new Date(Date.now() - (values.length - index) * 30 * 86_400_000).toISOString(),
    value,
  }));

const record = async (task = boiler()) => {
  server = await startTaskServer(task);
  server.courses = [
    { formatId: null, quantity: 'combustionEfficiency', points: monthly(94, 94.1, 94.2, 94.3, 94.2) },
    { formatId: 1, quantity: null, points: monthly(120, 122) },
  ];
  return renderPage(<RecordForm task={task} onSaved={() => undefined} footer={(save) => save} />, {
    texts: { 'mfe-maintenance': es },
  });
};
const computed = async () => within(await screen.findByRole('region', { name: 'Valores calculados' }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('the efficiency follows what is typed, and what is missing for it is named', async () => {
  const { user } = await record();
  const values = await computed();
  values.getByText('Falta leer: Humos; Sala; CO₂ o O₂ en humos');
  await user.type(field(/Humos/), '142');
  await user.type(field(/Sala/), '24');
  await user.type(field(/CO₂/), '9,2');
  expect(await values.findByText('94,2 %')).toBeTruthy();
  values.getByText('Dentro de límites');
  values.getByText('Como mínimo 80 % (RITE, IT 4.2.1.3 a)');
  values.getByText(/= 100 − \(142 − 24\) × \(0,37 ÷ 9,2 \+ 0,009\)$/);
  values.getByText('Mediana de 12 meses: 94,2 % (5 lecturas)');
  expect(values.queryByText(/^Se aparta/)).toBeNull();
});

test('out of limits and apart from the year before is said, and an incorrect result suggested', async () => {
  const { user } = await record();
  await user.type(field(/Humos/), '420');
  await user.type(field(/Sala/), '20');
  await user.type(field(/CO₂/), '6');
  const values = await computed();
  expect(await values.findByText('71,7 %')).toBeTruthy();
  values.getByText('Fuera de límites');
  values.getByText('Se aparta de los últimos 12 meses: -22,5 puntos');
  values.getByText(/^Se avisa a más de 1,5 puntos de la mediana/);
  const suggested = screen.getByRole('radio', { name: /^Hecho, incorrecto/ });
  expect(suggested.closest('label')?.textContent).toContain('Sugerido por las lecturas');
});

test('what the element does not say is asked of its data', async () => {
  const task = boiler();
  if (task.computing) task.computing.element.fuel = null;
  await record(task);
  (await computed()).getByText(/Falta en los datos del elemento: Combustible o energía$/);
});

test('a recorded value stands as it was kept, with the limits that counted then', async () => {
  const kept = {
    quantity: 'combustionEfficiency' as const,
    value: 88.1,
    min: 90,
    max: null,
    version: 1,
    formula: 'efficiencyByCo2',
    inputs: { flue: 200, air: 20, co2: 8, a: 0.4, b: 0.01 },
  };
  const text = (formatId: number, value: string) => ({ formatId, valueType: ValueType.text, text: value });
  const task = boiler({
    result: ChoreResult.ProperlyDone,
    performedAt: new Date().toISOString(),
    readings: [text(1, '200'), text(2, '20'), text(3, '8')],
    computed: [kept],
  });
  server = await startTaskServer(task);
  const correction = {
    isEditing: false,
    sayKept: () => undefined,
    begin: () => undefined,
    end: () => undefined,
    cancel: () => undefined,
  };
  await renderPage(<PerformedTask task={task} correction={correction} />, {
    texts: { 'mfe-maintenance': es },
  });
  const values = await computed();
  values.getByText('88,1 %');
  values.getByText('Fuera de límites');
  values.getByText('Como mínimo 90 %');
  values.getByText(/\(0,4 ÷ 8 \+ 0,01\)$/);
});

test('what can’t be is asked about with what was probably mistyped, and saved by whoever is sure', async () => {
  const { user } = await record();
  await user.type(field(/Humos/), '24');
  await user.type(field(/Sala/), '142');
  await user.type(field(/CO₂/), '9,2');
  await user.click(screen.getByRole('radio', { name: /^Hecho, correcto/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = await screen.findByRole('alertdialog', { name: es.plausible.title });
  expect(asked.textContent).toContain(
    '¿Están cambiadas Temperatura de humos y Temperatura del aire de combustión (sala)?',
  );
  await user.click(within(asked).getByRole('button', { name: es.plausible.look }));
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const again = await screen.findByRole('alertdialog', { name: es.plausible.title });
  await user.click(within(again).getByRole('button', { name: es.plausible.save }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
});
