import { ChoreResult } from 'shared-kit/contracts/enums';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { listSelectablePeople, listTasks } from 'shared-kit/contracts/tasks/tasks';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { inNovember, installationId, people } from '../fixtures.ts';
import {
  detailOf,
  fieldsOf,
  measuredTask,
  plainTask,
  read,
  reading,
  record,
  setTime,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();
const later = new Date(inNovember.getTime() + 3_600_000);
const yesterday = new Date(inNovember.getTime() - 86_400_000).toISOString();
afterEach(() => setTime(inNovember));

const auditCount = (id: number) =>
  databaseOf(service().db).collection('audit_maintenance').countDocuments({ entityId: id });

describe('a correction', () => {
  it('keeps who performed the task and when, and says who corrected it and when', async () => {
    const id = await measuredTask();
    detailOf(await record(id, { readings: [reading('60')] }));
    setTime(later);
    const change = { version: 1, readings: [reading('61')] };
    const task = detailOf(await record(id, change, { as: people.secondEditor }));
    expect(task).toMatchObject({
      version: 2,
      readings: [reading('61')],
      performedAt: inNovember.toISOString(),
      performedById: people.editor,
      performedByName: `User ${people.editor}`,
      correctedAt: later.toISOString(),
      correctedById: people.secondEditor,
      correctedByName: `User ${people.secondEditor}`,
    });
    expect(await read(id)).toEqual(task);
  });

  it('that changes nothing leaves version, history and people as they are', async () => {
    const id = await measuredTask();
    const readings = [reading('60.5'), reading('ruido', 4)];
    const first = detailOf(await record(id, { readings, observation: 'Ruido' }));
    setTime(later);
    const same = { version: 1, readings: readings.toReversed(), observation: ' Ruido ' };
    expect(detailOf(await record(id, same, { as: people.secondEditor, key: 'same' }))).toEqual(first);
    expect(detailOf(await record(id, same, { as: people.secondEditor, key: 'same' }))).toEqual(first);
    expect(await auditCount(id)).toBe(1);
  });

  it('is forgotten with the result that it corrected', async () => {
    const id = await plainTask();
    await record(id, {});
    await record(id, { version: 1, observation: 'Ruido' });
    const undone = detailOf(await record(id, { version: 2, result: ChoreResult.Undone }));
    expect(undone).toMatchObject({ correctedAt: null, correctedById: null, correctedByName: null });
    const again = detailOf(await record(id, { version: 3 }, { as: people.secondEditor }));
    expect(again).toMatchObject({ performedById: people.secondEditor, correctedAt: null });
  });

  it('leaves every version to be read: who, when, before and after', async () => {
    const id = await plainTask();
    await record(id, { observation: 'Uno' });
    setTime(later);
    await record(id, { version: 1, observation: 'Dos' }, { as: people.secondEditor });
    const { body } = await service().call(taskHistory, { params: { id }, query: {} }, { as: people.viewer });
    const { data } = z.parse(z.object({ data: z.array(historyEntrySchema) }), body);
    expect(data.map(({ userId, at }) => [userId, at])).toEqual([
      [people.secondEditor, later.toISOString()],
      [people.editor, inNovember.toISOString()],
    ]);
    expect(data[0]?.changes).toContainEqual({ field: 'observation', before: 'Uno', after: 'Dos' });
    expect(data[0]?.changes.map(({ field }) => field)).not.toContain('performedById');
  });

  it('is found in the list of what was performed, and so is what was never corrected', async () => {
    const name = 'Corregible';
    const [corrected, untouched] = [
      await plainTask({}, { element: { name } }),
      await plainTask({}, { element: { name } }),
    ];
    for (const id of [corrected, untouched]) await record(id, {});
    await record(corrected, { version: 1, observation: 'Ruido' });
    const listed = async (wanted: number) => {
      const query = { installationId, state: 'performed', corrected: wanted, q: name } as const;
      const { body } = await service().call(listTasks, { query }, { as: people.viewer });
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    expect([await listed(1), await listed(0)]).toEqual([[corrected], [untouched]]);
  });
});

describe('another person and another time', () => {
  const other = { performedById: people.secondEditor, performedAt: yesterday };

  it('are told by who may, of what is recorded and of what is corrected', async () => {
    const id = await plainTask();
    expect(detailOf(await record(id, other, { as: people.chief }))).toMatchObject({
      performedById: people.secondEditor,
      performedByName: `User ${people.secondEditor}`,
      performedAt: yesterday,
      correctedAt: null,
    });
    const back = { version: 1, performedById: people.editor };
    expect(detailOf(await record(id, back, { as: people.chief }))).toMatchObject({
      performedById: people.editor,
      performedAt: yesterday,
      correctedById: people.chief,
    });
  });

  it('are refused without the permission, but what stands may be said again', async () => {
    const id = await plainTask();
    expectError(await record(id, { performedById: people.secondEditor }), 'forbidden');
    expectError(await record(id, { performedAt: yesterday }), 'forbidden');
    const first = detailOf(await record(id, { performedById: people.editor }));
    const stands = { performedById: people.editor, performedAt: first.performedAt ?? '' };
    const body = { version: 1, observation: 'Ruido', ...stands };
    expect(detailOf(await record(id, body, { as: people.secondEditor }))).toMatchObject(stands);
  });

  test.each([
    ['who cannot be chosen', { performedById: people.viewer }, 'performedById', 'notSelectable'],
    ['of another installation', { performedById: people.stranger }, 'performedById', 'notSelectable'],
    ['later than now', { performedAt: later.toISOString() }, 'performedAt', 'inFuture'],
    ['before the period', { performedAt: '2026-10-31T22:59:59Z' }, 'performedAt', 'beforePeriod'],
  ])('%s is said beside its field', async (_name, body, path, code) => {
    const id = await plainTask();
    const answer = await record(id, body, { as: people.chief });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
    expect((await read(id)).version).toBe(0);
  });

  it('are of who does such chores: neither offered nor taken otherwise', async () => {
    const own = { installationId, userId: people.secondEditor };
    const persons = databaseOf(service().db).collection(peopleV1);
    const offered = async (choreTypeId: number) => {
      const query = { installationId, choreTypeId };
      const { body } = await service().call(listSelectablePeople, { query }, { as: people.chief });
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    await persons.updateOne(own, { $set: { operationsIds: [77] } });
    expect([await offered(1), await offered(77)]).toEqual([
      [people.editor],
      [people.secondEditor, people.editor],
    ]);
    const refused = await record(await plainTask(), other, { as: people.chief });
    expect(fieldsOf(refused)).toEqual([{ path: 'performedById', code: 'notTheirChores' }]);
    await persons.updateOne(own, { $unset: { operationsIds: 1 } });
  });

  it('are chosen from those who can be, in their order', async () => {
    const query = { installationId };
    const { body } = await service().call(listSelectablePeople, { query }, { as: people.chief });
    expect(body).toEqual({
      data: [people.secondEditor, people.editor].map((id) => ({ id, name: `User ${id}` })),
      total: 2,
    });
  });
});
