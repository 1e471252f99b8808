import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { StoredOperation } from 'shared-kit/web/offline';
import { describe, expect, it } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { withPending } from './pending-results.ts';
import { operationOfResult, operationsOfTogether } from './task-operations.ts';

const reading = (text: string) => ({ formatId: 3, valueType: ValueType.text, text }) as const;
const body = { version: 4, result: ChoreResult.ProperlyDone, readings: [], observation: '', photoIds: [] };

describe('a result', () => {
  it('is one operation of what it changes', () => {
    const task = buildTask({ id: 41, version: 4 });
    const [operation] = operationOfResult(
      { params: { id: 41 }, body: { ...body, readings: [reading('5')], observation: 'Bien' } },
      task,
    );
    expect(operation).toMatchObject({ id: 41, installationId: task.installationId, baseVersion: 4 });
    expect(operation?.title).toContain(task.elementName);
    expect(operation?.fields).toEqual({
      result: { from: ChoreResult.Undone, to: ChoreResult.ProperlyDone },
      'reading.3': { from: null, to: reading('5') },
      observation: { from: '', to: 'Bien' },
    });
  });

  it('that changes nothing is none', () => {
    const task = buildTask({ id: 41, result: ChoreResult.ProperlyDone });
    expect(operationOfResult({ params: { id: 41 }, body }, task)).toEqual([]);
  });

  it('of several at once is one operation each, with what is said of all', () => {
    const tasks = [buildTask({ id: 1 }), buildTask({ id: 2 }), buildTask({ id: 3 })];
    const items = [1, 2, 9].map((id) => ({ id, ...body }));
    const operations = operationsOfTogether(
      { body: { installationId: 1, items, performedById: 8, performedAt: '2026-11-24T08:00:00.000Z' } },
      tasks,
    );
    expect(operations.map(({ id }) => id)).toEqual([1, 2]);
    expect(operations[0]?.fields.performed?.to).toEqual({
      performedById: 8,
      performedAt: '2026-11-24T08:00:00.000Z',
    });
  });
});

it('what waits lies over the task, one after the other', () => {
  const waiting = (fields: StoredOperation['fields']) =>
    ({ id: 41, at: '2026-11-25T10:00:00.000Z', fields }) as StoredOperation;
  const pending = new Map([
    [
      41,
      [
        waiting({
          result: { from: 0, to: ChoreResult.UnableToDo },
          observation: { from: '', to: 'Cerrado' },
        }),
        waiting({ observation: { from: 'Cerrado', to: 'Cerrado con llave' } }),
      ],
    ],
  ]);
  const answer = { data: buildTask({ id: 41 }), trends: [] };
  expect(withPending(answer, pending).data).toMatchObject({
    result: ChoreResult.UnableToDo,
    observation: 'Cerrado con llave',
    performedAt: '2026-11-25T10:00:00.000Z',
  });
  const other = { data: buildTask({ id: 42 }), trends: [] };
  expect(withPending(other, pending)).toBe(other);
});
