/** When chores were last done before this portal: written down, taken back, and what follows from it. */
import { Archetype, ChoreResult, Periodicity, ValueType } from 'shared-kit/contracts/enums';
import type { ErrorBody } from 'shared-kit/contracts/error-codes';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  type FormerDetail,
  type FormerLine,
  type FormerOutcome,
  getFormerLine,
  listFormerLines,
  type PreviousChore,
  previewFirstMaintenance,
  readPreviousData,
  writeFirstMaintenance,
} from 'shared-kit/contracts/plans/first-maintenance';
import type { GivenFormer } from 'shared-kit/contracts/plans/formers';
import { listSamplePoints, type SamplePoint } from 'shared-kit/contracts/tasks/sample-coverage';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { type ElementReading, listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { choresV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { commandsOf, ownCommandsOf } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedUsers, seedView, testGrant, testUser } from 'shared-kit/testing/test-users';
import { describe, expect, it, test } from 'vitest';
import { installationId, otherInstallationId, people, testChore, testFormat } from '../fixtures.ts';
import {
  choresView,
  generate,
  preview,
  record,
  seedChores,
  setClock,
  taskOf,
  tasksOf,
  told,
  useTiming,
} from './timing-fixtures.ts';

const service = useTiming();
const { EditUserAndDate, PreventiveEdit, PreventiveView, RiteEdit } = Permission;
const as = people.chief;

const done = (doneOn: string, more: Partial<GivenFormer> = {}): GivenFormer => ({
  state: 'done',
  doneOn,
  by: 'Climatización Ribera, S.L.',
  readings: [],
  observation: '',
  ...more,
});
const never: GivenFormer = { ...done(''), state: 'never', doneOn: null, by: '' };
type Item = { choreId: number; version?: number; former: GivenFormer | null };
const bodyOf = (items: readonly Item[]) => ({
  body: { installationId, items: items.map((item) => ({ version: 0, ...item })) },
});
const write = (items: readonly Item[], user: number = as) =>
  service().call(writeFirstMaintenance, bodyOf(items), { as: user });
const written = async (items: readonly Item[]) => {
  const { status, body } = await write(items);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: FormerOutcome & { lines: { version: number; former: object | null }[] } }).data;
};
const lines = async (query: object = {}, user: number = as) => {
  const answer = await service().call(listFormerLines, { query: { installationId, ...query } } as never, {
    as: user,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: FormerLine[] }).data;
};
const keysOf = async (choreId: number) => (await tasksOf(choreId)).map(({ periodKey }) => periodKey);
const fieldsOf = ({ body }: { readonly body: unknown }) => (body as ErrorBody).fields;

describe('the time before this portal', () => {
  it('is written down of several chores, makes what is over go, and stays so at the next generation', async () => {
    await seedChores([testChore(1), testChore(2, { countFrom: 'done' }), testChore(3)]);
    await generate();
    setClock('2026-03-20');
    const shown = await service().call(
      previewFirstMaintenance,
      bodyOf([{ choreId: 1, former: done('2026-02-10') }]),
      { as },
    );
    expect((shown.body as { data: FormerOutcome }).data).toEqual({
      written: 1,
      removed: 2,
      moved: 0,
      restored: 0,
      firstYears: [],
    });
    expect(await keysOf(1)).toHaveLength(12);
    const answer = await written([
      { choreId: 1, former: done('2026-02-10') },
      { choreId: 2, former: done('2026-02-10') },
      { choreId: 3, former: never },
    ]);
    expect(answer).toMatchObject({ written: 3, removed: 4, moved: 10, restored: 0 });
    expect(answer.lines).toMatchObject([
      { choreId: 1, version: 1, former: { state: 'done', doneOn: '2026-02-10', writtenById: as } },
      { choreId: 2, version: 1 },
      { choreId: 3, version: 1, former: { state: 'never', doneOn: null, by: '' } },
    ]);
    expect((await keysOf(1))[0]).toBe('2026-M03');
    expect(await keysOf(3)).toHaveLength(12);
    expect((await taskOf(2, '2026-M03')).dueOn).toBe('2026-03-10');
    expect(await generate()).toMatchObject({ created: 0, updated: 0, removed: 0 });
    const entry = await databaseOf(service().db)
      .collection('audit_maintenance')
      .findOne({ entityType: 'FormerResult', entityId: 1 });
    expect(entry).toMatchObject({
      action: 'formerResult.written',
      before: null,
      after: { doneOn: '2026-02-10' },
    });
  });

  it('is taken back with what it made go', async () => {
    await seedChores([testChore(1, { countFrom: 'done', periodicity: Periodicity.quarterly })]);
    await generate();
    setClock('2026-08-20');
    const before = (await tasksOf(1)).map(told);
    await written([{ choreId: 1, former: done('2026-05-10') }]);
    expect(await keysOf(1)).toEqual(['2026-Q3', '2026-Q4']);
    const back = await written([{ choreId: 1, version: 1, former: null }]);
    expect(back).toMatchObject({ restored: 2, lines: [{ version: 2, former: null }] });
    await generate();
    expect((await tasksOf(1)).map(told)).toEqual(before);
    expect((await lines())[0]).toMatchObject({ version: 2, former: null });
    expect(await written([{ choreId: 1, version: 2, former: never }])).toMatchObject({
      lines: [{ version: 3 }],
    });
  });

  it('counts as the last visit until there is a later one, and again when that is taken back', async () => {
    await seedChores([testChore(1, { countFrom: 'done' })]);
    await generate();
    await written([{ choreId: 1, former: done('2025-12-20') }]);
    expect((await taskOf(1, '2026-M01')).dueOn).toBe('2026-01-20');
    setClock('2026-01-25');
    await record(1, '2026-M01');
    expect((await taskOf(1, '2026-M02')).dueOn).toBe('2026-02-25');
    await record(1, '2026-M01', { result: ChoreResult.Undone });
    expect((await taskOf(1, '2026-M01')).dueOn).toBe('2026-01-20');
    expect((await taskOf(1, '2026-M02')).dueOn).toBe('2026-02-20');
    expect(await generate()).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });

  it('gives two- and four-yearly chores their first year, which is changed first', async () => {
    await seedChores([testChore(1, { periodicity: Periodicity.twoYearly, firstYear: 2026 })]);
    await generate();
    const items = [{ choreId: 1, former: done('2025-05-10') }];
    const answer = await write(items);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path: 'items.0.former.doneOn', code: 'firstYear' }]);
    expect(await keysOf(1)).toEqual(['2026-Y2']);
    const shown = await service().call(previewFirstMaintenance, bodyOf(items), { as });
    expect((shown.body as { data: FormerOutcome }).data).toMatchObject({
      removed: 1,
      firstYears: [{ choreId: 1, firstYear: 2025 }],
    });
    await choresView().updateOne({ _id: 1 }, { $set: { firstYear: 2025 } });
    await written(items);
    expect(await keysOf(1)).toEqual([]);
    await generate();
    await generate(2027);
    expect(await keysOf(1)).toEqual(['2027-Y2']);
  });

  it('is known to rotating samples', async () => {
    await seedChores([1, 2].map((id) => testChore(id, { elementId: id, sample: true, genericChoreId: 7 })));
    await generate();
    await written([{ choreId: 2, former: done('2025-11-03') }]);
    const { body } = await service().call(
      listSamplePoints,
      { query: { installationId } },
      { as: people.boss },
    );
    const points = (body as { data: SamplePoint[] }).data;
    expect(points.map(({ choreId, lastSeen, seen }) => [choreId, lastSeen, seen])).toEqual([
      [1, null, false],
      [2, '2025-11-03', false],
    ]);
  });

  it('takes eight commands at most', async () => {
    await seedChores(Array.from({ length: 40 }, (_, index) => testChore(index + 1, { countFrom: 'done' })));
    await generate();
    setClock('2026-03-20');
    await lines();
    const items = Array.from({ length: 40 }, (_, index) => ({
      choreId: index + 1,
      former: done('2026-02-10'),
    }));
    const commands = await ownCommandsOf(service().db, () => written(items));
    expect(commands.length, commands.join()).toBeLessThanOrEqual(8);
    const back = items.map(({ choreId }) => ({ choreId, version: 1, former: null }));
    expect((await ownCommandsOf(service().db, () => written(back))).length).toBeLessThanOrEqual(8);
    expect((await ownCommandsOf(service().db, () => lines())).length).toBe(3);
  });
});

describe('what was read before', () => {
  const one = { formatId: 1, valueType: ValueType.text, text: '80,5' } as const;
  const readings = [one];
  const withReadings = async () => {
    await seedChores([testChore(1, { formatIds: [1] })]);
    await seedView(service().db, formatsV1, [
      testFormat(1),
      testFormat(2, { valueType: ValueType.image, numeric: false }),
    ]);
    await generate();
    return written([{ choreId: 1, former: done('2025-11-20', { readings, observation: ' Ruido ' }) }]);
  };

  it('is checked as readings are, and shown as from before, not as work of the portal', async () => {
    const { lines: answered } = await withReadings();
    const stored = [{ ...readings[0], text: '80.5' }];
    expect(answered[0]?.former).toMatchObject({ readings: stored, outOfLimits: [1], observation: 'Ruido' });
    const { _id } = await taskOf(1, '2026-M01');
    const { body } = await service().call(getTask, { params: { id: _id } }, { as: people.viewer });
    expect((body as { data: TaskDetail }).data).toMatchObject({
      previous: null,
      former: { doneOn: '2025-11-20' },
    });
    const list = await service().call(
      listTasks,
      { query: { installationId, state: 'performed' } },
      { as: people.viewer },
    );
    expect((list.body as { total: number }).total).toBe(0);
    const query = { installationId, elementId: 1 };
    const read = await service().call(listElementReadings, { query }, { as: people.viewer });
    const { readings: all } = (read.body as { data: { readings: ElementReading[] } }).data;
    expect(all).toMatchObject([
      {
        taskId: null,
        at: '2025-11-19T23:00:00.000Z',
        outside: true,
        performedByName: 'Climatización Ribera, S.L.',
      },
    ]);
    const recent = await service().call(
      listElementReadings,
      { query: { ...query, from: '2025-12-01' } },
      { as: people.viewer },
    );
    expect((recent.body as { data: { readings: ElementReading[] } }).data.readings).toEqual([]);
  });

  it('stands before the results of the portal in the data of earlier periods', async () => {
    await withReadings();
    await record(1, '2026-M01', { readings: [{ ...one, text: '60' }] });
    const previous = async (user: number, query: object = {}) => {
      const answer = await service().call(
        readPreviousData,
        { query: { installationId, elementId: 1, ...query } } as never,
        { as: user },
      );
      return answer;
    };
    const data = async (query: object = {}) =>
      ((await previous(people.viewer, query)).body as { data: PreviousChore[] }).data;
    expect(await data()).toMatchObject([
      {
        choreId: 1,
        isCut: false,
        former: { doneOn: '2025-11-20' },
        results: [{ periodKey: '2026-M01' }],
        formats: [{ id: 1 }],
      },
    ]);
    setClock('2026-02-10');
    await record(1, '2026-M02', { readings: [{ ...one, text: '61' }] });
    expect((await data({ most: 1, choreId: 1 }))[0]).toMatchObject({
      isCut: true,
      results: [{ periodKey: '2026-M02' }],
    });
    expect(await data({ choreId: 2 })).toEqual([]);
    expectError(await previous(people.cleaner), 'forbidden');
    const commands = await commandsOf(service().db, () => data());
    expect(commands).toHaveLength(2);
  });

  it('is one chore with all that can be read of it', async () => {
    await withReadings();
    const { body } = await service().call(getFormerLine, { params: { id: 1 } }, { as: people.viewer });
    expect((body as { data: FormerDetail }).data).toMatchObject({
      id: 1,
      elementName: 'Caldera 1',
      hasResult: false,
      version: 1,
      fromDone: false,
      formats: [{ id: 1 }],
    });
  });

  test.each<[string, Partial<GivenFormer>, string, string]>([
    ['a day is missing', { doneOn: null }, 'doneOn', 'required'],
    ['the day is to come', { doneOn: '2026-01-11' }, 'doneOn', 'inFuture'],
    ['a number is none', { readings: [{ ...one, text: 'alta' }] }, 'readings.0.text', 'notANumber'],
    [
      'a format is another chore’s',
      { readings: [{ ...one, formatId: 9 }] },
      'readings.0.formatId',
      'notFound',
    ],
    [
      'it is a photo',
      { readings: [{ formatId: 2, valueType: ValueType.image, fileId: 1 }] },
      'readings.0.formatId',
      'notFound',
    ],
  ])('is refused where %s', async (_, fields, path, code) => {
    await seedChores([testChore(1, { formatIds: [1] })]);
    await seedView(service().db, formatsV1, [testFormat(1)]);
    const answer = await write([{ choreId: 1, former: done('2025-11-20', fields) }]);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)?.[0]).toEqual({ path: `items.0.former.${path}`, code });
  });

  it('is not later than the first work of the portal', async () => {
    await seedChores([testChore(1)]);
    await generate();
    setClock('2026-02-10');
    await record(1, '2026-M01', { performedAt: '2026-01-20T10:00:00Z' });
    const answer = await write([{ choreId: 1, former: done('2026-01-25') }]);
    expect(fieldsOf(answer)).toEqual([{ path: 'items.0.former.doneOn', code: 'afterFirstResult' }]);
    expect(await written([{ choreId: 1, former: done('2026-01-20') }])).toMatchObject({ removed: 0 });
  });
});

describe('all or none', () => {
  it('of two who write at once one is told, with what there is now', async () => {
    await seedChores([testChore(1), testChore(2)]);
    await written([{ choreId: 2, former: never }]);
    const answer = await write([
      { choreId: 1, former: never },
      { choreId: 2, former: done('2025-11-20') },
    ]);
    expectError(answer, 'versionConflict');
    expect((answer.body as { current: object[] }).current).toMatchObject([
      { choreId: 2, version: 1, former: { state: 'never' } },
    ]);
    expect(await lines({ show: 'written' })).toHaveLength(1);
  });

  it('a chore twice, one that there is not, or of another installation, is refused', async () => {
    await seedChores([testChore(1)]);
    await databaseOf(service().db)
      .collection<{ _id: number }>(choresV1)
      .insertOne(testChore(2, { installationId: otherInstallationId }));
    expectError(
      await write([
        { choreId: 1, former: never },
        { choreId: 1, former: never },
      ]),
      'invalidInput',
    );
    expectError(await write([{ choreId: 9, former: never }]), 'notFound');
    expectError(await write([{ choreId: 2, former: never }]), 'notFound');
  });
});

describe('what is still to be written down', () => {
  it('are chores without any result, until something is written down of them', async () => {
    await seedChores([testChore(1), testChore(2, { elementId: 2 }), testChore(3, { elementId: 2 })]);
    await generate();
    await record(1, '2026-M01');
    await written([{ choreId: 3, former: never }]);
    const ids = async (query: object) => (await lines(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([2]);
    expect(await ids({ show: 'written' })).toEqual([3]);
    expect(await ids({ show: 'all' })).toEqual([1, 2, 3]);
    expect(await ids({ show: 'all', sort: '-elementId', size: 2 })).toEqual([3, 2]);
    expect(await ids({ show: 'all', elementId: '2', q: 'revision 3' })).toEqual([3]);
    expect(await ids({ show: 'all', periodicity: String(Periodicity.daily) })).toEqual([]);
  });
});

describe('who may write it down', () => {
  const table: [string, Permission[], 'lines' | number[], 'forbidden' | 'notFound' | 200][] = [
    ['to edit and to say who and when', [EditUserAndDate, PreventiveEdit], [1], 200],
    ['to edit RITE and to say who and when', [EditUserAndDate, RiteEdit], [2], 'notFound'],
    ['to view and to say who and when', [EditUserAndDate, PreventiveView], [], 'forbidden'],
    ['to say who and when alone', [EditUserAndDate], [], 'notFound'],
    ['to edit alone', [PreventiveEdit], 'lines', 'forbidden'],
  ];
  test.each(table)('%s', async (_, permissions, shown, outcome) => {
    await seedChores([testChore(1), testChore(2, { archetype: Archetype.rite })]);
    await seedUsers(service().db, [testUser(80, { grants: [testGrant(installationId, permissions)] })]);
    if (shown === 'lines') {
      const query = { installationId, programme: 'all' as const };
      expectError(await service().call(listFormerLines, { query }, { as: 80 }), 'forbidden');
    } else expect((await lines({ programme: 'all' }, 80)).map(({ id }) => id)).toEqual(shown);
    const items = [{ choreId: 1, former: done('2025-11-20') }];
    const answers = [
      await service().call(previewFirstMaintenance, bodyOf(items), { as: 80 }),
      await write(items, 80),
    ];
    for (const answer of answers)
      if (outcome === 200) expect(answer.status).toBe(200);
      else expectError(answer, outcome);
  });

  it('of a programme that they may not edit they see nothing', async () => {
    await seedUsers(service().db, [
      testUser(81, { grants: [testGrant(installationId, [EditUserAndDate, PreventiveView])] }),
    ]);
    const query = { installationId, programme: 'preventive' as const };
    expectError(await service().call(listFormerLines, { query }, { as: 81 }), 'forbidden');
    expect(await preview()).toMatchObject({ created: 0 });
  });
});
