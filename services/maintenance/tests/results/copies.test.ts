import { Archetype, ChoreResult, DelayReason, ValueType } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { AnswerOf, CallInput } from 'shared-kit/contracts/route';
import {
  type CopyCandidate,
  type CopyItem,
  copyTasks,
  listCopySources,
  takeBackCopies,
} from 'shared-kit/contracts/tasks/copy-tasks';
import { taskHistory } from 'shared-kit/contracts/tasks/task-detail';
import { type ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { listTasks, type Reading, type Task } from 'shared-kit/contracts/tasks/tasks';
import { choresV1 } from 'shared-kit/contracts/views/structure';
import { tasksV1, taskV1Schema } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { taskGenericChores } from '../../src/migrations/0004-task-generic-chores.ts';
import { observations } from '../../src/observations/observation.model.ts';
import { type TaskRecord, tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, otherInstallationId, people, testChore } from '../fixtures.ts';
import {
  copyOf,
  detailOf,
  fieldsOf,
  formatIds,
  gas,
  knownElement,
  note,
  photo,
  plainTask,
  read,
  reading,
  record,
  state,
  temperature,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();
/** Copies, and says who did it; copies alone; edits alone; copies in a programme that they may only view. */
const [copier, onlyCopier, editor, viewer] = [60, 61, people.editor, 62];

beforeAll(async () => {
  const { CopyFromPastPeriods, EditUserAndDate, PreventiveEdit, PreventiveView, RiteView } = Permission;
  await seedUsers(service().db, [
    testUser(copier, {
      grants: [testGrant(installationId, [CopyFromPastPeriods, PreventiveEdit, RiteView, EditUserAndDate])],
    }),
    testUser(onlyCopier, { grants: [testGrant(installationId, [CopyFromPastPeriods])] }),
    testUser(viewer, { grants: [testGrant(installationId, [CopyFromPastPeriods, PreventiveView])] }),
  ]);
});

const chosen: Reading = { formatId: state, valueType: ValueType.multiple, options: [1] };
const october = new Date('2026-10-10T10:00:00Z');
const september = new Date('2026-09-10T10:00:00Z');
const measured: Partial<TaskRecord> = {
  result: ChoreResult.ImproperlyDone,
  readings: [
    reading('60.5'),
    chosen,
    { formatId: photo, valueType: ValueType.image, fileId: 1 },
    reading('bien', note),
  ],
  observation: 'Ruido en la bomba',
  photoIds: [1],
  performedAt: new Date('2026-10-12T09:00:00Z'),
  performedById: people.secondEditor,
  performedByName: 'User 16',
};

let lastChore = 7000;
/** A chore with its result of October and its open task of November. */
const pair = async (source: Partial<TaskRecord> = measured, target: Partial<TaskRecord> = {}) => {
  lastChore += 1;
  const chore = { _id: lastChore, formatIds };
  return {
    source: await plainTask(chore, { at: october, ...source }),
    target: await plainTask(chore, target),
  };
};
const all: Omit<CopyItem, 'id' | 'fromTaskId'> = {
  version: 0,
  result: null,
  formatIds: [temperature, state, note],
  observation: true,
};
type Told = Pick<CallInput<typeof copyTasks>['body'], 'performedAt' | 'performedById' | 'delay'>;
const copy = (
  items: readonly (Partial<CopyItem> & { id: number; fromTaskId: number })[],
  { as = copier as number, key, ...more }: { as?: number; key?: string } & Told = {},
) =>
  service().call(
    copyTasks,
    { body: { installationId, items: items.map((item) => ({ ...all, ...item })), ...more } },
    { as, headers: key ? { 'idempotency-key': key } : {} },
  );
const tasksOf = ({ status, body }: TestAnswer): Task[] => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Task[] }).data;
};
const one = (answer: TestAnswer): Task => tasksOf(answer)[0] as Task;
const sources = async (ids: readonly number[], as = copier) => {
  const answer = await service().call(
    listCopySources,
    { query: { installationId, ids: ids.join(',') } },
    { as },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: CopyCandidate[] }).data;
};

describe('a result that is copied', () => {
  it('takes over what was chosen, each value marked with where it is from; photos never', async () => {
    const { source, target } = await pair();
    const task = one(await copy([{ id: target, fromTaskId: source }], { key: 'copy-1' }));
    expect(task).toMatchObject({
      version: 1,
      result: ChoreResult.ImproperlyDone,
      readings: [reading('60.5'), { formatId: state, options: [1] }, reading('bien', note)],
      observation: 'Ruido en la bomba',
      photoIds: [],
      performedAt: inNovember.toISOString(),
      performedById: copier,
    });
    expect(task.copies.map(({ part, formatId }) => [part, formatId])).toEqual([
      ['result', null],
      ['reading', temperature],
      ['reading', state],
      ['reading', note],
      ['observation', null],
    ]);
    expect(task.copies[0]).toMatchObject({
      from: { taskId: source, periodKey: '2026-M10', performedAt: '2026-10-12T09:00:00.000Z' },
      origin: null,
      at: inNovember.toISOString(),
      byId: copier,
      correctedAt: null,
    });
    expect(one(await copy([{ id: target, fromTaskId: source }], { key: 'copy-1' }))).toEqual(task);
    expect((await read(target)).copies).toEqual(task.copies);
  });

  it('is none of work that stays undone', async () => {
    const { source, target } = await pair();
    const item = { ...all, id: target, fromTaskId: source, result: ChoreResult.Undone };
    const body = { installationId, items: [item as unknown as CopyItem] };
    const answer = await service().call(copyTasks, { body }, { as: copier });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toMatchObject([{ path: 'items.0.result' }]);
    expect(await read(target)).toMatchObject({ version: 0, copies: [] });
  });

  it('may have a result of its own, and values left out, which are not marked', async () => {
    const { source, target } = await pair();
    const item = { id: target, fromTaskId: source, result: ChoreResult.ProperlyDone, observation: false };
    const task = one(await copy([{ ...item, formatIds: [temperature] }]));
    expect(task).toMatchObject({
      result: ChoreResult.ProperlyDone,
      observation: '',
      readings: [reading('60.5')],
    });
    expect(task.copies.map(({ formatId }) => formatId)).toEqual([temperature]);
  });

  it('of a copy names the task that it was really read for, of what was corrected there the corrected one', async () => {
    const { source, target } = await pair(measured, {});
    const chore = { _id: lastChore, formatIds };
    const old = await plainTask(chore, {
      at: september,
      ...measured,
      performedAt: new Date('2026-09-11T09:00:00Z'),
    });
    await tasks(service().db).updateOne(
      { _id: source },
      { $set: { result: 0, readings: [], performedAt: null } },
    );
    await copy([{ id: source, fromTaskId: old }]);
    await record(source, {
      version: 1,
      result: 2,
      readings: [reading('61'), ...(measured.readings ?? []).slice(1, 2), reading('bien', note)],
      observation: 'Ruido en la bomba',
    });
    const task = one(await copy([{ id: target, fromTaskId: source }]));
    const origins = task.copies.map(({ part, formatId, origin }) => [part, formatId, origin?.taskId ?? null]);
    expect(origins).toEqual([
      ['result', null, old],
      ['reading', temperature, null],
      ['reading', state, old],
      ['reading', note, old],
      ['observation', null, old],
    ]);
    expect(task.copies.every(({ from }) => from.taskId === source)).toBe(true);
  });

  it('keeps its marks when it is corrected, with who did so, and loses them with the result', async () => {
    const { source, target } = await pair();
    await copy([{ id: target, fromTaskId: source }]);
    const body = { version: 1, result: ChoreResult.ImproperlyDone, observation: 'Ruido en la bomba' };
    const kept = [chosen, reading('bien', note)];
    const corrected = detailOf(await record(target, { ...body, readings: [reading('62'), ...kept] }));
    const marks = corrected.copies.map(({ formatId, correctedById }) => [formatId, correctedById]);
    expect(marks).toEqual([
      [null, null],
      [temperature, editor],
      [state, null],
      [note, null],
      [null, null],
    ]);
    const { body: history } = await service().call(
      taskHistory,
      { params: { id: target }, query: {} },
      { as: people.viewer },
    );
    const { data } = z.parse(z.object({ data: z.array(historyEntrySchema) }), history);
    expect(data.map(({ changes }) => changes.some(({ field }) => field === 'copies'))).toEqual([true, true]);
    const undone = detailOf(await record(target, { version: 2, result: ChoreResult.Undone }));
    expect(undone.copies).toEqual([]);
  });

  it('does not say again what was observed, and is audited as copied', async () => {
    const { source, target } = await pair();
    await copy([{ id: target, fromTaskId: source }]);
    expect(await observations(service().db).countDocuments({ taskId: target })).toBe(0);
    const entry = await databaseOf(service().db)
      .collection('audit_maintenance')
      .findOne({ entityId: target });
    expect(entry).toMatchObject({ action: 'task.result.copied', userId: copier });
  });

  it('is found in lists, on the element and in what is published', async () => {
    const { source, target } = await pair(
      { ...measured, readings: [reading('99'), ...(measured.readings ?? []).slice(1)] },
      { element: { name: 'Copiada' } } as never,
    );
    await tasks(service().db).updateMany({ _id: { $in: [source, target] } }, { $set: { elementId: 77 } });
    const task = one(await copy([{ id: target, fromTaskId: source }]));
    expect(task.outOfLimits).toEqual([temperature]);
    const listed = async (copied: number) => {
      const query = { installationId, state: 'performed', elementId: '77', copied } as const;
      const { body } = await service().call(listTasks, { query }, { as: people.viewer });
      return (body as { data: Task[] }).data.map(({ id }) => id);
    };
    expect([await listed(1), await listed(0)]).toEqual([[target], [source]]);
    const query = { installationId, elementId: 77 };
    const { body } = await service().call(listElementReadings, { query }, { as: people.viewer });
    const { readings } = (body as { data: { readings: ElementReading[] } }).data;
    const temperatures = readings.filter((each) => each.reading.formatId === temperature);
    expect(temperatures.map((each) => [each.taskId, each.copy?.from.taskId ?? null])).toEqual([
      [target, source],
      [source, null],
    ]);
    const published = await databaseOf(service().db)
      .collection<{ _id: number }>(tasksV1)
      .findOne({ _id: target });
    expect(z.parse(taskV1Schema, published).copies).toHaveLength(5);
    const plain = await databaseOf(service().db)
      .collection<{ _id: number }>(tasksV1)
      .findOne({ _id: source });
    expect(z.parse(taskV1Schema, plain).copies).toEqual([]);
  });
});

describe('several at once', () => {
  it('are copied by another person, at another time, with the reason of those that are late', async () => {
    const [first, second] = [
      await pair(),
      await pair(measured, { dueEnd: new Date('2026-11-10T23:00:00Z') }),
    ];
    const told = { performedById: people.secondEditor, performedAt: '2026-11-18T08:00:00.000Z' };
    const delay = { reason: DelayReason.noAccess, text: '', justified: true };
    const done = tasksOf(
      await copy(
        [
          { id: first.target, fromTaskId: first.source },
          { id: second.target, fromTaskId: second.source },
        ],
        { ...told, delay },
      ),
    );
    expect(done.map((task) => [task.performedById, task.performedAt, task.delay?.justified ?? null])).toEqual(
      [
        [people.secondEditor, told.performedAt, null],
        [people.secondEditor, told.performedAt, true],
      ],
    );
  });

  it('all or none: what is wrong with one is said, and nothing is written', async () => {
    const [good, bad] = [await pair(), await pair({ ...measured, readings: [] })];
    const items = [
      { id: good.target, fromTaskId: good.source },
      { id: bad.target, fromTaskId: bad.source, formatIds: [] },
    ];
    const answer = await copy(items);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path: `items.1.formats.${temperature}`, code: 'required' }]);
    expect((await read(good.target)).version).toBe(0);
  });

  it('one that somebody has changed meanwhile keeps all of them back, and is told', async () => {
    const [mine, theirs] = [await pair(), await pair()];
    await tasks(service().db).updateOne({ _id: theirs.target }, { $set: { version: 3 } });
    const answer = await copy([
      { id: mine.target, fromTaskId: mine.source },
      { id: theirs.target, fromTaskId: theirs.source },
    ]);
    expectError(answer, 'versionConflict');
    expect((answer.body as ErrorBody & { current: Task[] }).current.map(({ id }) => id)).toEqual([
      theirs.target,
    ]);
    expect((await read(mine.target)).version).toBe(0);
  });

  it('are taken back together, with what was said of their delay', async () => {
    const [first, second] = [await pair(), await pair()];
    const done = tasksOf(
      await copy([
        { id: first.target, fromTaskId: first.source },
        { id: second.target, fromTaskId: second.source },
      ]),
    );
    const items = done.map(({ id, version }) => ({ id, version, delay: null }));
    const body = { installationId, items };
    const back = tasksOf(await service().call(takeBackCopies, { body }, { as: copier }));
    expect(back.map(({ result, copies, version }) => [result, copies, version])).toEqual([
      [ChoreResult.Undone, [], 2],
      [ChoreResult.Undone, [], 2],
    ]);
    const again = await service().call(takeBackCopies, { body }, { as: copier });
    expectError(again, 'invalidInput');
    expect(fieldsOf(again)?.[0]).toEqual({ path: 'items.0.id', code: 'notCopied' });
  });
});

describe('what is copied', () => {
  test.each<[string, () => Promise<{ id: number; fromTaskId: number } & Partial<CopyItem>>, string, string]>([
    [
      'is of the same chore',
      async () => ({ id: (await pair()).target, fromTaskId: (await pair()).source }),
      'fromTaskId',
      'notSameChore',
    ],
    [
      'is of an earlier period',
      async () => {
        const { source, target } = await pair({}, { ...measured, performedAt: inNovember });
        return { id: source, fromTaskId: target };
      },
      'fromTaskId',
      'notEarlier',
    ],
    [
      'has a result',
      async () => {
        const { source, target } = await pair({});
        return { id: target, fromTaskId: source };
      },
      'fromTaskId',
      'withoutResult',
    ],
    [
      'is there',
      async () => ({ id: (await pair()).target, fromTaskId: 1_999_999_999 }),
      'fromTaskId',
      'notFound',
    ],
    [
      'goes into an open task',
      async () => {
        const { source, target } = await pair(measured, { ...measured, performedAt: inNovember });
        return { id: target, fromTaskId: source };
      },
      'id',
      'alreadyDone',
    ],
    [
      'is no photo',
      async () => {
        const { source, target } = await pair();
        return { id: target, fromTaskId: source, formatIds: [temperature, photo] };
      },
      'formatIds.1',
      'notCopied',
    ],
    [
      'comes with the readings that the task asks for',
      async () => {
        const { source, target } = await pair({ ...measured, result: ChoreResult.UnableToDo });
        return {
          id: target,
          fromTaskId: source,
          result: ChoreResult.ProperlyDone,
          formatIds: [],
          observation: false,
        };
      },
      `formats.${temperature}`,
      'required',
    ],
    [
      'comes with words where the work could not be done',
      async () => {
        const { source, target } = await pair({ ...measured, result: ChoreResult.UnableToDo });
        return { id: target, fromTaskId: source, observation: false };
      },
      'observation',
      'required',
    ],
  ])('%s', async (_, make, path, code) => {
    const item = await make();
    const answer = await copy([item]);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)?.[0]).toEqual({ path: `items.0.${path}`, code });
  });

  it('is something at least', async () => {
    const { source, target } = await pair({ ...measured, readings: [] });
    await tasks(service().db).updateOne({ _id: target }, { $set: { formatIds: [] } });
    const nothing = { result: ChoreResult.ProperlyDone, formatIds: [], observation: false };
    const answer = await copy([{ id: target, fromTaskId: source, ...nothing }]);
    expect(fieldsOf(answer)).toEqual([{ path: 'items.0', code: 'nothingCopied' }]);
  });

  it('may be of a chore that was made anew from the same generic chore, since that is kept too', async () => {
    await seedView(service().db, choresV1, [testChore(7990, { genericChoreId: 5, elementId: 88 })]);
    const old = { _id: 7990, formatIds, elementId: 88 };
    const anew = { _id: 7991, formatIds, elementId: 88, genericChoreId: 5 };
    const source = await plainTask(old, { at: october, ...measured });
    const target = await plainTask(anew);
    await tasks(service().db).updateOne({ _id: source }, { $unset: { genericChoreId: '' } });
    expectError(await copy([{ id: target, fromTaskId: source }]), 'invalidInput');
    await runMigration(service().db, taskGenericChores);
    expect((await sources([target]))[0]?.sources.map(({ id }) => id)).toEqual([source]);
    expect(one(await copy([{ id: target, fromTaskId: source }])).copies[0]?.from.taskId).toBe(source);
  });
});

describe('what could be copied', () => {
  it('are the last results of the chore, newest first, and that of a year before', async () => {
    lastChore += 1;
    const chore = { _id: lastChore, formatIds };
    const done = (at: string) => ({ at: new Date(at), ...measured, performedAt: new Date(at) });
    const year = await plainTask(chore, done('2025-11-10T09:00:00Z'));
    await plainTask(chore, done('2025-10-10T09:00:00Z'));
    const months: number[] = [];
    for (const month of ['04', '05', '06', '07', '08', '09', '10'])
      months.push(await plainTask(chore, done(`2026-${month}-10T09:00:00Z`)));
    const target = await plainTask(chore);
    const other = await pair();
    const [first, second] = await sources([target, other.target]);
    expect(first?.sources.map(({ id }) => id)).toEqual([...months.slice(-5).toReversed(), year]);
    expect(first?.formats.map(({ id }) => id)).toEqual(formatIds);
    expect(second?.sources.map(({ id }) => id)).toEqual([other.source]);
    expect((await sources([target]))[0]?.sources).toHaveLength(9);
  });

  it('is nothing of what is done, of other programmes and installations', async () => {
    const { source, target } = await pair();
    const rite = await plainTask({ archetype: Archetype.rite });
    const foreign = await plainTask({ installationId: otherInstallationId });
    expect((await sources([source, target, rite, foreign])).map(({ task }) => task.id)).toEqual([target]);
    expect(await sources([target], viewer)).toEqual([]);
    expect(await sources([target], onlyCopier)).toEqual([]);
  });
});

describe('who may copy', () => {
  test.each([
    ['who may copy and record', copier, 200],
    ['who may copy and only view', viewer, 'forbidden'],
    ['who may copy alone', onlyCopier, 'notFound'],
    ['who may record alone', editor, 'forbidden'],
    ['who may copy nowhere', people.stranger, 'forbidden'],
  ] as const)('%s', async (_, as, outcome) => {
    const { source, target } = await pair();
    const answer = await copy([{ id: target, fromTaskId: source }], { as });
    if (outcome === 200) expect(answer.status).toBe(200);
    else expectError(answer, outcome);
    expect((await read(target)).version).toBe(outcome === 200 ? 1 : 0);
  });

  it('another person and another time are told with that permission alone', async () => {
    const { source, target } = await pair();
    await seedUsers(service().db, [
      testUser(63, {
        grants: [testGrant(installationId, [Permission.CopyFromPastPeriods, Permission.PreventiveEdit])],
      }),
    ]);
    const told = { as: 63, performedById: people.secondEditor };
    expectError(await copy([{ id: target, fromTaskId: source }], told), 'forbidden');
  });
});

test('what follows from a copied reading says from where that was copied', async () => {
  const readings = [
    reading('120', gas.flue),
    reading('20', gas.air),
    reading('10', gas.co2),
    reading('40', gas.co),
  ];
  await plainTask(
    { elementId: knownElement, formatIds: Object.values(gas) },
    {
      at: october,
      ...measured,
      result: ChoreResult.ProperlyDone,
      readings,
      copies: [copyOf(gas.flue)],
    },
  );
  const query = { installationId, elementId: knownElement };
  const { body } = await service().call(listElementReadings, { query }, { as: editor });
  const { computed } = (body as AnswerOf<typeof listElementReadings>).data;
  expect(
    computed.map(({ computed: { quantity }, copy: mark }) => [quantity, mark?.formatId ?? null]),
  ).toEqual([
    ['combustionEfficiency', gas.flue],
    ['correctedCo', null],
  ]);
  expect(computed[0]?.copy).toMatchObject({ from: { periodKey: '2026-M10' }, byName: 'User 11' });
});
