/** What keys cannot do is told: a task at the end of its time, and one that nobody further on can do. */
import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import es from '../locales/es.json' with { type: 'json' };
import type { BoardRow } from './board-rows.ts';
import { useHands } from './use-hands.ts';

const row: BoardRow = { key: '12', loads: [], before: { tasks: 0, minutes: 0 }, isIdle: false };
const task = buildTask({
  id: 1,
  dueStart: '2998-05-01T00:00:00.000Z',
  dueEnd: '2998-05-21T00:00:00.000Z',
  plannedOn: '2998-05-01',
});

const Board = () => {
  const hands = useHands(1, [row]);
  return (
    <>
      <button type="button" onClick={() => hands.step(task, row, -1)}>
        Antes
      </button>
      <button type="button" onClick={() => hands.hand(task, row, 1)}>
        Abajo
      </button>
    </>
  );
};

test.each([
  ['Antes', 'Puede hacerse del'],
  ['Abajo', 'Nadie más abajo puede hacerla.'],
])('%s', async (name, told) => {
  const { user } = await renderPage(<Board />, { texts: { 'mfe-maintenance': es } });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(told, { exact: false })).toBeDefined();
});
