import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TogetherAnswer } from 'shared-kit/contracts/tasks/task-together';
import { expect, test } from 'vitest';
import { buildTask } from '../../../testing/task-builder.ts';
import { sortedOut } from './save-result.ts';

const begun = [buildTask({ id: 1 }), buildTask({ id: 2 }), buildTask({ id: 3 }), buildTask({ id: 4 })];
const sent = begun.map(({ id, version }) => ({
  id,
  version,
  result: ChoreResult.ProperlyDone,
  readings: [],
  observation: '',
  photoIds: [],
}));
const answer = (id: number, rest: Partial<TogetherAnswer[number]>): TogetherAnswer[number] => ({
  id,
  outcome: 'recorded',
  version: 4,
  fields: [],
  task: null,
  ...rest,
});

test('what only changed otherwise goes again, what agrees is saved, and the rest is for a person', () => {
  const planned = buildTask({ id: 2, version: 7, plannedOn: '2026-11-25' });
  const same = buildTask({ id: 3, version: 4, result: ChoreResult.ProperlyDone });
  const other = buildTask({ id: 4, version: 4, result: ChoreResult.ImproperlyDone });
  const answers = [
    answer(1, {}),
    answer(2, { outcome: 'conflict', version: 7, task: planned }),
    answer(3, { outcome: 'conflict', task: same }),
    answer(4, { outcome: 'conflict', task: other }),
  ];
  const { settled, again } = sortedOut(answers, sent, begun);
  expect(again).toEqual([{ ...sent[1], version: 7 }]);
  expect(settled.map(({ id, outcome }) => [id, outcome])).toEqual([
    [1, 'recorded'],
    [3, 'unchanged'],
    [4, 'conflict'],
  ]);
});
