import { Archetype, ChoreResult, DelayReason } from 'shared-kit/contracts/enums';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { type DelayAnswer, delayTasks } from 'shared-kit/contracts/tasks/delay-tasks';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { inNovember, installationId, otherInstallationId, people } from '../fixtures.ts';
import {
  detailOf,
  fieldsOf,
  plainTask,
  read,
  record,
  setTime,
  useResultService,
} from '../results/result-fixtures.ts';

const service = useResultService();
afterEach(() => setTime(inNovember));

const october = { at: new Date('2026-10-10T10:00:00Z') };
const closed: GivenDelay = {
  reason: DelayReason.installationClosed,
  text: ' Cerrado en agosto ',
  justified: true,
};
const plain: GivenDelay = { reason: DelayReason.staff, text: '', justified: false };
const late = (name = 'Caldera 1') => plainTask({}, { ...october, element: { name } });

const explain = async (
  items: readonly { id: number; version?: number; delay: GivenDelay | null }[],
  { as = people.editor as number, key }: { as?: number; key?: string } = {},
) => {
  const body = { installationId, items: items.map((item) => ({ version: 0, ...item })) };
  const answer = await service().call(
    delayTasks,
    { body },
    { as, headers: key ? { 'idempotency-key': key } : {} },
  );
  return answer;
};
const outcomesOf = ({ body, status }: Awaited<ReturnType<typeof explain>>) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: DelayAnswer }).data;
};

describe('a late result', () => {
  it('carries why it is late, who said so and when, and whether that is justified', async () => {
    const task = detailOf(await record(await late(), { delay: closed }));
    expect(task.delay).toEqual({
      ...closed,
      text: 'Cerrado en agosto',
      at: inNovember.toISOString(),
      byId: people.editor,
      byName: `User ${people.editor}`,
    });
    expect(await read(task.id)).toEqual(task);
  });

  it('is a plain one where nobody says anything, and late by its legal window too', async () => {
    expect(detailOf(await record(await late(), {})).delay).toBeNull();
    const window = { dueEnd: new Date('2026-11-15T23:00:00Z') };
    const id = await plainTask({}, window);
    expect(detailOf(await record(id, { delay: plain })).delay).toMatchObject(plain);
  });

  it('is corrected as any other, with its trace, and keeps who said what stays', async () => {
    const id = await late();
    await record(id, { delay: plain });
    setTime(new Date(inNovember.getTime() + 3_600_000));
    const as = people.secondEditor;
    const same = detailOf(await record(id, { version: 1, delay: plain }, { as }));
    expect(same).toMatchObject({ version: 1, correctedAt: null });
    const corrected = detailOf(await record(id, { version: 1, delay: closed }, { as }));
    expect(corrected).toMatchObject({ delay: { justified: true, byId: as }, correctedById: as });
    expect(detailOf(await record(id, { version: 2, observation: 'Ruido' })).delay).toEqual(corrected.delay);
    const { body } = await service().call(taskHistory, { params: { id }, query: {} }, { as: people.viewer });
    const { data } = z.parse(z.object({ data: z.array(historyEntrySchema) }), body);
    expect(data[1]?.changes).toContainEqual({
      field: 'delay',
      before: expect.objectContaining({ reason: DelayReason.staff, byId: people.editor }),
      after: expect.objectContaining({ reason: DelayReason.installationClosed, byId: as }),
    });
    expect(data[0]?.changes.map(({ field }) => field)).not.toContain('delay');
  });

  it('keeps its reason when the result is taken back, unless that is taken back as well', async () => {
    const id = await late();
    await record(id, { delay: closed });
    const undone = detailOf(await record(id, { version: 1, result: ChoreResult.Undone }));
    expect(undone).toMatchObject({ result: ChoreResult.Undone, delay: { justified: true } });
    const forgotten = detailOf(await record(id, { version: 2, result: ChoreResult.Undone, delay: null }));
    expect(forgotten).toMatchObject({ version: 3, delay: null });
  });

  test.each([
    [
      'another reason without words',
      { ...closed, reason: DelayReason.other, text: ' ' },
      'delay.text',
      'required',
    ],
    ['justified without a reason', { text: '', justified: true }, 'delay.reason', 'required'],
    ['a reason that there is not', { ...closed, reason: 9 }, 'delay.reason', 'invalidValue'],
  ])('%s is refused beside its field', async (_, delay, path, code) => {
    const id = await late();
    const answer = await record(id, { delay: delay as GivenDelay });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
    expect((await read(id)).version).toBe(0);
  });

  it('what is done in time is not late, by its real date either', async () => {
    const inTime = await plainTask();
    const answer = await record(inTime, { delay: closed });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path: 'delay', code: 'notLate' }]);
    const written = { performedAt: '2026-10-12T09:00:00.000Z' };
    const id = await late();
    expectError(await record(id, { ...written, delay: closed }, { as: people.chief }), 'invalidInput');
    expect(detailOf(await record(id, written, { as: people.chief })).delay).toBeNull();
  });
});

describe('several late tasks at once', () => {
  it('are given a reason while they are open, and it is taken back', async () => {
    const ids = [await late(), await late()];
    const saved = outcomesOf(
      await explain(
        ids.map((id) => ({ id, delay: closed })),
        { key: 'explain-1' },
      ),
    );
    expect(saved.map(({ outcome, task, before }) => [outcome, task?.version, before])).toEqual([
      ['saved', 1, null],
      ['saved', 1, null],
    ]);
    expect(
      outcomesOf(
        await explain(
          ids.map((id) => ({ id, delay: closed })),
          { key: 'explain-1' },
        ),
      ),
    ).toEqual(saved);
    const [first] = saved;
    expect(await read(ids[0] ?? 0)).toMatchObject({ result: ChoreResult.Undone, delay: first?.task?.delay });
    const back = saved.map(({ id, before, task }) => ({ id, delay: before, version: task?.version ?? 0 }));
    expect(outcomesOf(await explain(back)).map(({ task }) => task?.delay)).toEqual([null, null]);
    const entries = await databaseOf(service().db)
      .collection('audit_maintenance')
      .find({ entityType: 'Task', entityId: ids[0] })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ action }) => action)).toEqual(['task.delay.explained', 'task.delay.removed']);
  });

  it('of each is said what became of it', async () => {
    const mine = await late();
    const inTime = await plainTask();
    const rite = await plainTask({ archetype: Archetype.rite }, october);
    const foreign = await plainTask({ installationId: otherInstallationId }, october);
    const done = await late();
    await record(done, { delay: plain });
    const answer = outcomesOf(
      await explain([
        { id: mine, delay: closed },
        { id: inTime, delay: closed },
        { id: rite, delay: closed },
        { id: foreign, delay: closed },
        { id: done, delay: plain },
      ]),
    );
    expect(answer.map(({ outcome }) => outcome)).toEqual([
      'saved',
      'notLate',
      'notFound',
      'notFound',
      'unchanged',
    ]);
    expect(outcomesOf(await explain([{ id: mine, delay: plain }]))[0]?.outcome).toBe('conflict');
    const [corrected] = outcomesOf(await explain([{ id: done, version: 1, delay: closed }]));
    expect(corrected).toMatchObject({ before: plain, task: { correctedById: people.editor, version: 2 } });
  });

  it('who may only view gives none; one task twice, or other without words, is refused', async () => {
    const id = await late();
    expectError(await explain([{ id, delay: closed }], { as: people.viewer }), 'forbidden');
    expectError(
      await explain([
        { id, delay: closed },
        { id, delay: plain },
      ]),
      'invalidInput',
    );
    const other = { ...plain, reason: DelayReason.other };
    const answer = await explain([{ id, delay: other }]);
    expect(fieldsOf(answer)).toEqual([{ path: 'items.0.delay.text', code: 'required' }]);
  });
});

describe('delays are told apart', () => {
  const name = 'Retrasada';
  const listed = async (state: 'late' | 'performed', filter: Record<string, string>) => {
    const query = { installationId, state, q: name, sort: 'periodEnd', ...filter } as const;
    const { body } = await service().call(listTasks, { query: query as never }, { as: people.viewer });
    return (body as AnswerOf<typeof listTasks>).data.map(({ id }) => id).sort();
  };

  it('in lists and in what is published', async () => {
    const [justified, plainOne, inTime] = [
      await late(name),
      await late(name),
      await plainTask({}, { element: { name } }),
    ];
    const [open, openJustified] = [await late(name), await late(name)];
    await record(justified, { delay: closed });
    await record(plainOne, { delay: plain });
    await record(inTime, {});
    await explain([{ id: openJustified, delay: closed }]);
    const done = { inTime: [inTime], late: [justified, plainOne], justified: [justified], plain: [plainOne] };
    for (const [delay, ids] of Object.entries(done))
      expect(await listed('performed', { delay })).toEqual(ids);
    expect(await listed('late', { delay: 'justified' })).toEqual([openJustified]);
    expect(await listed('late', { delay: 'plain' })).toEqual([open]);
    expect(await listed('late', { delay: 'inTime' })).toEqual([]);
    const reason = String(DelayReason.staff);
    expect(await listed('performed', { delayReason: reason })).toEqual([plainOne]);
    const published = await databaseOf(service().db)
      .collection<{ _id: number }>(tasksV1)
      .findOne({ _id: justified });
    expect(z.parse(taskV1Schema, published).delay).toMatchObject({ justified: true, at: inNovember });
  });

  it('in what is counted', async () => {
    const query = { installationId };
    const before = (await service().call(summarizeTasks, { query }, { as: people.viewer })).body;
    const { data: old } = before as AnswerOf<typeof summarizeTasks>;
    const [open, done] = [await late(), await late()];
    await explain([{ id: open, delay: closed }]);
    await record(done, { delay: closed });
    await record(await late(), {});
    const { body } = await service().call(summarizeTasks, { query }, { as: people.viewer });
    const { data } = body as AnswerOf<typeof summarizeTasks>;
    const grown = (
      name: 'late' | 'lateJustified' | 'performedThisMonth' | 'doneLate' | 'doneLateJustified',
    ) => data[name] - old[name];
    expect([grown('late'), grown('lateJustified')]).toEqual([1, 1]);
    expect([grown('performedThisMonth'), grown('doneLate'), grown('doneLateJustified')]).toEqual([2, 2, 1]);
    const all = await service().call(summarizeProgrammes, { query }, { as: people.viewer });
    const { lateJustified, doneLate, doneLateJustified } = data;
    expect((all.body as AnswerOf<typeof summarizeProgrammes>).data[0]).toMatchObject({
      programme: 'preventive',
      lateJustified,
      doneLate,
      doneLateJustified,
    });
  });
});
