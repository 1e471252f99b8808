import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { DndContext } from 'shared-kit/web/dragging';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import { BoardCell } from './board-cell.tsx';
import type { BoardRow } from './board-rows.ts';
import type { Hands } from './use-hands.ts';

const row: BoardRow = { key: '12', loads: [], before: { tasks: 0, minutes: 0 }, isIdle: false };
const tasks = [1, 2, 3, 4, 5].map((id) => buildTask({ id, elementName: `Extintor ${id}` }));

const handsThat = (followed: number): Hands => ({
  isPending: false,
  isOffline: false,
  followed: { current: followed },
  canMove: () => true,
  chosen: new Map(),
  isChoosing: false,
  opened: [],
  carried: [],
  setChoosing: () => undefined,
  toggle: () => undefined,
  reach: () => undefined,
  open: () => undefined,
  openChosen: () => undefined,
  close: () => undefined,
  take: () => undefined,
  fits: () => false,
  drop: () => undefined,
  step: () => undefined,
  hand: () => undefined,
});

const show = async (followed: number): Promise<void> => {
  const place = { row, day: '2026-11-30', dayName: 'lun, 30 nov', today: '2026-11-30', isWorking: true };
  const cell = <BoardCell {...place} tasks={tasks} hands={handsThat(followed)} />;
  const table = (
    <DndContext>
      <table>
        <tbody>
          <tr>{cell}</tr>
        </tbody>
      </table>
    </DndContext>
  );
  await renderPage(table, { texts: { 'mfe-maintenance': es } });
};

test('a day shows three of its tasks, and the others when they are asked for', async () => {
  await show(0);
  await screen.findByRole('button', { name: /Extintor 3/ });
  expect(screen.queryByRole('button', { name: /Extintor 5/ })).toBeNull();
});

test('what keys have moved behind them is shown, and has the focus', async () => {
  await show(5);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /Extintor 5/ }));
});
