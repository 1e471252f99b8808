import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import { getTask, taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { listTasks, type Reading } from 'shared-kit/contracts/tasks/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inNovember, installationId, people, performed, withoutModuleId } from '../fixtures.ts';
import {
  detailOf,
  fieldsOf,
  formatIds,
  measuredTask,
  note,
  photo,
  plainTask,
  read,
  reading,
  record,
  setTime,
  state,
  temperature,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

describe('a result', () => {
  it('is written down with who, when and the readings', async () => {
    const id = await measuredTask();
    const readings: Reading[] = [
      reading('60,50'),
      { formatId: state, valueType: ValueType.multiple, options: [1, 0, 1] },
      { formatId: photo, valueType: ValueType.image, fileId: 1 },
      reading('ruido', note),
    ];
    const task = detailOf(await record(id, { readings, observation: ' Todo bien ', photoIds: [1] }));
    expect(task).toMatchObject({
      id,
      version: 1,
      result: ChoreResult.ProperlyDone,
      readings: [reading('60.50'), { ...readings[1], options: [0, 1] }, readings[2], readings[3]],
      outOfLimits: [],
      observation: 'Todo bien',
      photoIds: [1],
      performedAt: inNovember.toISOString(),
      performedById: people.editor,
      performedByName: `User ${people.editor}`,
    });
    expect(task.formats.map((each) => each.id)).toEqual(formatIds);
    expect(task.observations).toMatchObject([
      { taskId: id, description: 'Todo bien', userId: people.editor },
    ]);
    expect(await read(id)).toEqual(task);
  });

  it('moves the task from remaining to performed', async () => {
    const id = await plainTask({}, { element: { name: 'Movediza' } });
    const listed = async (state: 'remaining' | 'performed') => {
      const answer = await service().call(
        listTasks,
        { query: { installationId, state, q: 'movediza' } },
        { as: people.viewer },
      );
      return (answer.body as { total: number }).total;
    };
    expect([await listed('remaining'), await listed('performed')]).toEqual([1, 0]);
    detailOf(await record(id, {}));
    expect([await listed('remaining'), await listed('performed')]).toEqual([0, 1]);
  });

  it('is kept and marked where a reading is out of its limits', async () => {
    const id = await measuredTask();
    const task = detailOf(
      await record(id, { result: ChoreResult.ImproperlyDone, readings: [reading('49.9')] }),
    );
    expect(task.outOfLimits).toEqual([temperature]);
    expect(task.readings).toEqual([{ ...reading('49.9'), formatVersion: 1 }]);
  });

  it('may come late, but not before its period begins', async () => {
    const late = await plainTask({}, { at: new Date('2026-03-03T10:00:00Z') });
    expect(detailOf(await record(late, {})).result).toBe(ChoreResult.ProperlyDone);
    const early = await plainTask({}, { at: new Date('2026-12-03T10:00:00Z') });
    expectError(await record(early, {}), 'periodNotStarted');
    expect((await read(early)).version).toBe(0);
  });

  it('is audited with what was there before', async () => {
    const id = await plainTask();
    await record(id, {});
    const entry = await databaseOf(service().db)
      .collection('audit_maintenance')
      .findOne({ entityType: 'Task', entityId: id });
    expect(entry).toMatchObject({
      action: 'task.result.recorded',
      installationId,
      userId: people.editor,
      before: { version: 0, result: ChoreResult.Undone },
      after: { version: 1, result: ChoreResult.ProperlyDone },
    });
  });
});

describe('the history of a task', () => {
  it('tells who recorded and who corrected it, the last one first', async () => {
    const id = await plainTask();
    await record(id, {});
    await record(
      id,
      { version: 1, result: ChoreResult.ImproperlyDone, observation: 'Ruido' },
      { as: people.secondEditor },
    );
    const { body } = await service().call(taskHistory, { params: { id }, query: {} }, { as: people.viewer });
    const { data } = z.parse(z.object({ data: z.array(historyEntrySchema) }), body);
    expect(data.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['changed', people.secondEditor],
      ['changed', people.editor],
    ]);
    expect(data[0]?.changes).toContainEqual({ field: 'observation', before: '', after: 'Ruido' });
    expect(data[1]?.changes).toContainEqual({
      field: 'result',
      before: ChoreResult.Undone,
      after: ChoreResult.ProperlyDone,
    });
  });
});

describe('work that could not be done', () => {
  it.each(['', '   \n'])('needs a reason: %j', async (observation) => {
    const id = await plainTask();
    const answer = await record(id, { result: ChoreResult.UnableToDo, observation });
    expectError(answer, 'observationRequired');
    expect(fieldsOf(answer)).toEqual([{ path: 'observation', code: 'required' }]);
    expect((await read(id)).result).toBe(ChoreResult.Undone);
  });

  it('needs no readings', async () => {
    const id = await measuredTask();
    const task = detailOf(await record(id, { result: ChoreResult.UnableToDo, observation: 'Sin acceso' }));
    expect(task).toMatchObject({ result: ChoreResult.UnableToDo, observation: 'Sin acceso', readings: [] });
  });
});

describe('taking a result back', () => {
  it('makes the task undone, keeps what was observed, and can be done again', async () => {
    const id = await plainTask();
    detailOf(await record(id, { result: ChoreResult.UnableToDo, observation: 'Sin acceso' }));
    const undone = detailOf(await record(id, { version: 1, result: ChoreResult.Undone }));
    expect(undone).toMatchObject({
      version: 2,
      result: ChoreResult.Undone,
      observation: '',
      performedAt: null,
      performedById: null,
      performedByName: null,
    });
    expect(undone.observations.map(({ description }) => description)).toEqual(['Sin acceso']);
    expect(detailOf(await record(id, { version: 2 })).version).toBe(3);
  });

  it('does not remember the same words twice when a result is corrected', async () => {
    const id = await plainTask();
    detailOf(await record(id, { observation: 'Ruido' }));
    const same = detailOf(
      await record(id, { version: 1, result: ChoreResult.ImproperlyDone, observation: 'Ruido' }),
    );
    expect(same.observations).toHaveLength(1);
    const other = detailOf(await record(id, { version: 2, observation: 'Ruido fuerte' }));
    expect(other.observations).toHaveLength(2);
  });
});

describe('two at once', () => {
  it('a stale version is refused with the task as it stands, and nothing is lost', async () => {
    const id = await measuredTask();
    const mine = detailOf(await record(id, { readings: [reading('60')] }, { as: people.secondEditor }));
    const answer = await record(id, { result: ChoreResult.UnableToDo, observation: 'Sin acceso' });
    expectError(answer, 'versionConflict');
    expect((answer.body as ErrorBody).current).toEqual(mine);
    expect(await read(id)).toEqual(mine);
  });

  it('a stale version is a conflict whatever else is wrong with what is sent', async () => {
    const id = await measuredTask();
    detailOf(await record(id, { readings: [reading('60')] }));
    const answer = await record(id, { readings: [reading('mucho')] }, { as: people.secondEditor });
    expectError(answer, 'versionConflict');
    expect((answer.body as ErrorBody & { current: { id: number } }).current.id).toBe(id);
  });

  it('of many writers of one version exactly one wins', async () => {
    const id = await plainTask();
    const answers = await Promise.all(Array.from({ length: 6 }, () => record(id, { observation: 'Hecho' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const task = await read(id);
    expect(task.version).toBe(1);
    expect(task.observations).toHaveLength(1);
  });
});

describe('a repeated operation', () => {
  it('gets the first answer again and changes nothing', async () => {
    const id = await plainTask();
    const body = { observation: 'Una vez' };
    const first = detailOf(await record(id, body, { key: 'op-1' }));
    setTime(new Date(inNovember.getTime() + 60_000));
    expect(detailOf(await record(id, body, { key: 'op-1' }))).toEqual(first);
    setTime(inNovember);
    expect((await read(id)).observations).toHaveLength(1);
  });

  it('sent several times at once happens once', async () => {
    const id = await plainTask();
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(id, {}, { key: 'op-2' })));
    const first = detailOf(answers[0] as TestAnswer);
    for (const answer of answers) expect(detailOf(answer)).toEqual(first);
    expect((await read(id)).version).toBe(1);
  });

  it('with another content, or for another task, is a conflict', async () => {
    const [id, another] = [await plainTask(), await plainTask()];
    detailOf(await record(id, {}, { key: 'op-3' }));
    expectError(await record(id, { observation: 'Otra' }, { key: 'op-3' }), 'idempotencyConflict');
    expectError(await record(another, {}, { key: 'op-3' }), 'idempotencyConflict');
  });

  it('of somebody else is an operation of its own', async () => {
    const id = await plainTask();
    detailOf(await record(id, {}, { key: 'op-4' }));
    const answer = await record(
      id,
      { version: 1, observation: 'Otra' },
      { key: 'op-4', as: people.secondEditor },
    );
    expect(detailOf(answer)).toMatchObject({ version: 2, correctedById: people.secondEditor });
  });
});

describe('who may', () => {
  it('view reads and does not write', async () => {
    const id = await plainTask();
    expect((await read(id, people.viewer)).id).toBe(id);
    expectError(await record(id, {}, { as: people.viewer }), 'forbidden');
    expectError(await record(id, {}, { as: people.cleaner }), 'forbidden');
  });

  it("another installation's task does not exist", async () => {
    const id = await plainTask();
    expectError(await record(id, {}, { as: people.stranger }), 'notFound');
    expectError(await service().call(getTask, { params: { id } }, { as: people.stranger }), 'notFound');
    expectError(await record(2_000_000_000, {}), 'notFound');
  });

  it('nobody where the module is not enabled', async () => {
    const id = await plainTask({ installationId: withoutModuleId });
    expectError(await record(id, {}), 'moduleDisabled');
    expectError(await service().call(getTask, { params: { id } }, { as: people.editor }), 'moduleDisabled');
  });

  it('tasks of other archetypes have permissions of their own', async () => {
    const id = await plainTask({ archetype: 1 });
    expectError(await record(id, {}), 'forbidden');
  });
});

it('a task shows the last earlier result of its chore', async () => {
  const choreId = 9000;
  const done = (at: string) => ({ at: new Date(at), ...performed(at) });
  await plainTask({ _id: choreId }, done('2026-08-03T10:00:00Z'));
  const september = await plainTask({ _id: choreId }, done('2026-09-03T10:00:00Z'));
  await plainTask({ _id: choreId }, { at: new Date('2026-10-03T10:00:00Z') });
  await plainTask({ _id: choreId }, done('2026-12-03T10:00:00Z'));
  const id = await plainTask({ _id: choreId });
  expect((await read(id)).previous?.id).toBe(september);
});
