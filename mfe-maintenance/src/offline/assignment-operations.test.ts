import type { StoredOperation } from 'shared-kit/web/offline';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import {
  answerOfWaiting,
  keptTaskWithGiven,
  operationsOfGiving,
  withGiven,
} from './assignment-operations.ts';

const names = new Map([[12, 'Marta Soler']]);
const tasks = [
  buildTask({ id: 1, version: 3 }),
  buildTask({ id: 2, assignedToId: 12, assignedToName: 'Marta Soler' }),
];
const item = (id: number, personId: number | null) => ({ id, version: 0, personId, isOwn: true });
const waiting = (to: unknown): StoredOperation =>
  ({
    id: 1,
    at: '2026-11-25T10:00:00.000Z',
    fields: { assignee: { from: null, to } },
  }) as Partial<StoredOperation> as StoredOperation;
const marta = { personId: 12, isOwn: true, name: 'Marta Soler' };

test('giving is one operation for each task, of whose it was and whose it is to be', () => {
  const input = { body: { installationId: 1, items: [item(1, 12), item(2, null), item(9, 12)] } };
  const operations = operationsOfGiving(input, { tasks, names });
  expect(operations.map(({ id, fields }) => [id, fields.assignee])).toEqual([
    [1, { from: { personId: null, isOwn: false, name: '' }, to: marta }],
    [2, { from: { ...marta, isOwn: false }, to: { personId: null, isOwn: true, name: '' } }],
  ]);
  expect(operations[0]).toMatchObject({ installationId: tasks[0]?.installationId, baseVersion: 3 });
});

test('what waits is shown at once, by the name, and one after the other', () => {
  const answer = { data: buildTask({ id: 1 }), trends: [] };
  const nobody = { personId: null, isOwn: true, name: '' };
  const given = withGiven(answer, new Map([[1, [waiting(marta)]]]));
  expect(given.data).toMatchObject({ assignedToId: 12, assignedToName: 'Marta Soler' });
  expect(withGiven(answer, new Map([[1, [waiting(marta), waiting(nobody)]]])).data.assignedToName).toBeNull();
  expect(withGiven(answer, new Map())).toBe(answer);
  expect(answerOfWaiting([item(1, 12)], { tasks, names })).toMatchObject([
    {
      outcome: 'assigned',
      task: { assignedToName: 'Marta Soler' },
      before: { personId: null, isOwn: false },
    },
  ]);
});

test('the prepared card follows what the server has answered, and stays where it was asked about', () => {
  const kept = { data: buildTask({ id: 1, assignedToName: 'Luis', assignedToId: 13 }), trends: [] };
  const carried = (outcome: 'applied' | 'refused' | 'conflict', record: typeof kept.data | null) =>
    keptTaskWithGiven({
      operation: waiting(marta),
      answer: { outcome, record, version: 5 } as never,
    }).map(({ change }) => (change(kept) as typeof kept).data);
  expect(carried('applied', null)).toMatchObject([{ assignedToId: 12, version: 5 }]);
  const theirs = buildTask({ id: 1, version: 7, assignedToId: 14, assignedToName: 'Ana' });
  expect(carried('conflict', theirs)).toMatchObject([{ assignedToName: 'Ana', version: 7 }]);
  expect(carried('refused', null)).toEqual([]);
});
