import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import { DayCell } from './day-cell.tsx';
import { sumOf } from './load-rows.ts';
import type { Moving } from './use-moving.ts';

const tasks = [1, 2, 3, 4, 5, 6].map((id) => buildTask({ id, elementName: `Extintor ${id}` }));

const movingThat = (looked: number): Moving => ({
  dragged: null,
  opened: [],
  isLookedFor: ({ id }) => id === looked,
  canMove: () => false,
  drag: () => undefined,
  open: () => undefined,
  close: () => undefined,
  move: () => undefined,
});

const show = (looked: number) =>
  renderPage(
    <DayCell
      day="2026-11-30"
      name="lunes, 30 de noviembre"
      amount={sumOf([])}
      isInMonth
      isToday={false}
      tasks={tasks}
      moving={movingThat(looked)}
    />,
    { texts: { 'mfe-maintenance': es } },
  );
const chips = () => screen.getAllByRole('button', { name: /Extintor/ }).map(({ dataset }) => dataset.task);

test('a day shows four of its tasks, and the others when they are asked for', async () => {
  const { user } = await show(0);
  await user.click(await screen.findByRole('button', { name: '2 más' }));
  expect(chips()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a task that was moved is shown behind them, on a day of many tasks too', async () => {
  await show(6);
  await screen.findByRole('button', { name: '1 más' });
  expect(chips()).toEqual(['1', '2', '3', '4', '6']);
});
