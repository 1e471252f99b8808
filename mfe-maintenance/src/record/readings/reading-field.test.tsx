import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import { renderPage } from 'shared-kit/testing/render';
import { type OfferedContribution, SlotHost } from 'shared-kit/web/slots';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFormat, buildTask } from '../../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../../testing/task-server.ts';
import es from '../../locales/es.json' with { type: 'json' };
import { RecordForm } from '../record-form.tsx';

let server: TaskServer;
beforeEach(async () => {
  server = await startTaskServer(buildTask());
});
afterEach(() => server.close());

interface CardProps {
  readonly task?: TaskDetail;
  readonly trends?: readonly Trend[];
}
const Card = ({ task = buildTask(), trends = [] }: CardProps) => {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return null;
  return (
    <RecordForm task={task} trends={trends} onSaved={() => setSaved(true)} footer={(button) => button} />
  );
};

/** Says what a module is told of a task and its reading. */
const offered: readonly OfferedContribution[] = [
  {
    key: 'correctives',
    slot: 'task.action',
    title: { es: 'Correctivo', cat: 'Correctiu', en: 'Corrective' },
    render: (props) => (Object(props).reading ? <p>{JSON.stringify(props)}</p> : null),
  },
];
const show = (props: CardProps = {}) =>
  renderPage(
    <SlotHost value={offered}>
      <Card {...props} />
    </SlotHost>,
    { texts: { 'mfe-maintenance': es } },
  );
const pressureField = () => screen.findByRole('textbox', { name: /Presión/ });

test('a number out of its limits offers what follows from it, which is told the task, the element and the reading', async () => {
  const { user } = await show();
  await user.type(await pressureField(), '7,25');
  const told = await screen.findByText(/"value":7.25/);
  expect(JSON.parse(told.textContent ?? '')).toEqual({
    installationId: 7,
    elementId: 6,
    taskId: 41,
    reading: {
      formatId: 1,
      formatName: { es: 'Presión', cat: 'Presión', en: 'Presión' },
      value: 7.25,
      unit: 'bar',
      min: 1,
      max: 6,
    },
  });
  await user.clear(await pressureField());
  await user.type(await pressureField(), '5');
  await waitFor(() => expect(screen.queryByText(/"taskId":41/)).toBeNull());
});

test('limits that follow from the element’s data say from which', async () => {
  const limitFrom = [{ key: 'rcdCurrent', value: 300, unit: 'mA' }];
  const format = buildFormat({ unit: 'Ω', symbol: 'Ω', min: null, max: 167, limitFrom });
  await show({ task: buildTask({ formats: [format] }) });
  await pressureField();
  expect(screen.getByText(/Como máximo 167 Ω \(por .+ 300 mA\)/)).toBeTruthy();
});

const day = (date: number): string => `2026-0${date}-01T10:00:00.000Z`;
const readings = (...values: readonly number[]): readonly Trend[] => [
  {
    formatId: 1,
    points: values.map((value, index) => ({ at: day(index + 1), value, outside: value > 6, copied: false })),
  },
];

test('the last readings stand beside the field as a line with words, and a drift towards a limit is said', async () => {
  await show({ trends: readings(3, 3.8, 4.5, 5.2) });
  await pressureField();
  const line = await screen.findByRole('img', { name: /Últimas 4 lecturas: de 3 a 5,2 bar/ });
  expect(line.tagName.toLowerCase()).toBe('svg');
  expect(screen.getByText(/Sube: en \d+ lecturas? puede salir de límites/)).toBeTruthy();
});

test('copied readings are drawn as rings and named, and say nothing of where it goes', async () => {
  const [trend] = readings(3, 3.8, 4.5, 5.2);
  const points = trend?.points.map((point, index) => ({ ...point, copied: index === 1 })) ?? [];
  await show({ trends: [{ formatId: 1, points }] });
  await pressureField();
  const line = await screen.findByRole('img', { name: /Últimas 4 lecturas.*1 de ellas copiada$/ });
  expect(line.querySelectorAll('[data-hollow]')).toHaveLength(1);
  expect(screen.getByText('1 de ellas copiada')).toBeTruthy();
  expect(screen.queryByText(/^Sube|^Baja/)).toBeNull();
});

test('one reading alone draws no line, and readings that go up and down say nothing of a drift', async () => {
  const first = await show({ trends: readings(3) });
  await pressureField();
  expect(screen.queryByRole('img', { name: /lectura/ })).toBeNull();
  first.unmount();
  await show({ trends: readings(3, 4, 3.1, 3.9) });
  await screen.findByRole('img', { name: /Últimas 4 lecturas/ });
  expect(screen.queryByText(/^Sube|^Baja/)).toBeNull();
});
