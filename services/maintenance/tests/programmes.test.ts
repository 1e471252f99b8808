/** Who reads and does what in each programme, by permission and by what the installation has. */
import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  archetypesOf,
  programmeEdit,
  programmeOf,
  programmeRead,
  taskProgrammes,
} from 'shared-kit/contracts/plans/programmes';
import type { AnswerOf } from 'shared-kit/contracts/route';
import * as detail from 'shared-kit/contracts/tasks/task-detail';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import * as contracts from 'shared-kit/contracts/tasks/tasks';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import { programmesOfTasks } from '../src/migrations/0002-task-programmes.ts';
import { tasks } from '../src/tasks/task.model.ts';
import {
  inNovember,
  installationId,
  otherInstallationId,
  people,
  performed,
  seedPeople,
  seedTasks,
  testTask,
} from './fixtures.ts';

const october = new Date('2026-10-10T10:00:00Z');
const archetypes = Object.values(Archetype);
/** Of each archetype one that remains, one that is late and one that was performed. */
const remainingId = (archetype: Archetype) => 100 + archetype;
const lateId = (archetype: Archetype) => 200 + archetype;
const doneId = (archetype: Archetype) => 300 + archetype;

const mainArea = [...new Set(Object.values(programmeRead).flat())];
const holderOf = (permission: Permission) => 500 + permission;
const riteAndApplus = 600;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople, now: () => inNovember });
  await seedUsers(service.db, [
    ...mainArea.map((permission) =>
      testUser(holderOf(permission), { grants: [testGrant(installationId, [permission])] }),
    ),
    testUser(riteAndApplus, {
      grants: [testGrant(installationId, [Permission.RiteView, Permission.ApplusEdit])],
    }),
  ]);
  const done = performed('2026-11-21T09:00:00Z');
  const readings = [{ formatId: 1, valueType: 0 as const, text: '60' }];
  await seedTasks(
    service.db,
    archetypes.flatMap((archetype) => [
      testTask(remainingId(archetype), { archetype }),
      testTask(lateId(archetype), { archetype }, { at: october }),
      testTask(doneId(archetype), { archetype }, { ...done, readings }),
    ]),
  );
});
afterAll(() => service.close());

type ListQuery = Parameters<typeof list>[0];
const list = (query: Partial<Record<'programme' | 'state' | 'archetype', string>>, as: number) =>
  service.call(
    contracts.listTasks,
    { query: { installationId, state: 'remaining', ...query } as never },
    { as },
  );
const listed = async (query: ListQuery, as: number): Promise<number[]> => {
  const answer = await list(query, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data } = answer.body as AnswerOf<typeof contracts.listTasks>;
  return data.map(({ id }) => id).sort((one, other) => one - other);
};
const read = (id: number, as: number) => service.call(detail.getTask, { params: { id } }, { as });
const record = (id: number, as: number, body: Partial<detail.RecordTaskResultBody> = {}) =>
  service.call(
    detail.recordTaskResult,
    {
      params: { id },
      body: {
        version: 0,
        result: ChoreResult.ProperlyDone,
        readings: [],
        observation: '',
        photoIds: [],
        ...body,
      },
    },
    { as },
  );

it('every archetype belongs to one programme; analyses are preventive', () => {
  expect(taskProgrammes.flatMap(archetypesOf).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(archetypesOf('preventive')).toEqual([0, 2, 3, 6]);
  expect(archetypesOf('lowVoltage')).toEqual([Archetype.lowVoltageReport]);
});

describe.each(taskProgrammes)('tasks of %s', (programme) => {
  const own = archetypesOf(programme);

  it.each(mainArea)('are read with its own permissions alone: %s', async (permission) => {
    const as = holderOf(permission);
    const [archetype = Archetype.preventive] = own;
    if (!programmeRead[programme].includes(permission)) {
      expectError(await list({ programme }, as), 'forbidden');
      expectError(
        await service.call(summarizeTasks, { query: { installationId, programme } }, { as }),
        'forbidden',
      );
      expectError(
        await service.call(contracts.listPerformers, { query: { installationId, programme } }, { as }),
        'forbidden',
      );
      expectError(await read(remainingId(archetype), as), 'forbidden');
      return;
    }
    expect(await listed({ programme }, as)).toEqual(own.map(remainingId));
    expect(await listed({ programme, state: 'late' }, as)).toEqual(own.map(lateId));
    expect(await listed({ programme, state: 'performed' }, as)).toEqual(own.map(doneId));
    for (const each of own) expect((await read(lateId(each), as)).status).toBe(200);
    const summary = await service.call(summarizeTasks, { query: { installationId, programme } }, { as });
    expect(summary.body).toMatchObject({
      data: {
        remaining: own.length,
        late: own.length,
        performedThisMonth: own.length,
        planned: true,
        byArchetype: own.map((id) => ({ id, count: 1 })),
      },
    });
  });

  it('are done with its permission to edit alone', async () => {
    const [archetype = Archetype.preventive] = own;
    const id = remainingId(archetype);
    for (const permission of mainArea.filter(
      (each) => !(programmeEdit[programme] as readonly Permission[]).includes(each),
    ))
      expectError(await record(id, holderOf(permission)), 'forbidden');
    const [edit] = programmeEdit[programme];
    expect((await record(id, holderOf(edit))).status).toBe(200);
    expect((await record(id, holderOf(edit), { version: 1, result: ChoreResult.Undone })).status).toBe(200);
  });

  it('are narrowed down to an archetype', async () => {
    for (const archetype of own)
      expect(await listed({ programme, archetype: String(archetype) }, people.boss)).toEqual([
        remainingId(archetype),
      ]);
    const foreign = archetypes.find((archetype) => programmeOf[archetype] !== programme);
    expect(await listed({ programme, archetype: String(foreign) }, people.boss)).toEqual([]);
  });
});

describe('all programmes together', () => {
  const inBoth = [Archetype.rite, Archetype.applus];

  it('are those that the caller may read', async () => {
    expect(await listed({ programme: 'all' }, riteAndApplus)).toEqual(inBoth.map(remainingId));
    expect(await listed({ programme: 'all', state: 'performed' }, people.boss)).toEqual(
      archetypes.map(doneId),
    );
    expectError(await list({ programme: 'all' }, people.cleaner), 'forbidden');
  });

  it('are found by words', async () => {
    const answer = await service.call(
      contracts.searchTasks,
      { query: { installationId, q: 'caldera' } },
      { as: riteAndApplus },
    );
    const { data } = answer.body as AnswerOf<typeof contracts.searchTasks>;
    expect(data.map(({ id }) => id)).toEqual([...inBoth.map(lateId), ...inBoth.map(remainingId)]);
  });

  it('give the readings of an element', async () => {
    const query = { installationId, elementId: 1 };
    const answer = await service.call(listElementReadings, { query }, { as: riteAndApplus });
    const { data } = answer.body as AnswerOf<typeof listElementReadings>;
    expect(data.readings.map(({ taskId }) => taskId).sort()).toEqual(inBoth.map(doneId));
  });

  it('are summed up side by side', async () => {
    const answer = await service.call(
      summarizeProgrammes,
      { query: { installationId } },
      { as: riteAndApplus },
    );
    const counts = {
      remaining: 1,
      dueSoon: 0,
      late: 1,
      lateJustified: 0,
      doneLate: 0,
      doneLateJustified: 0,
      dueToday: 0,
      ownToday: 0,
      performedThisMonth: 1,
      planned: true,
      unassigned: 1,
      month: [{ choreTypeId: 1, name: expect.anything(), performed: 1, remaining: 1 }],
    };
    expect(answer.body).toEqual({
      data: [
        { programme: 'rite', ...counts },
        { programme: 'applus', ...counts },
      ],
    });
    expectError(
      await service.call(summarizeProgrammes, { query: { installationId } }, { as: people.cleaner }),
      'forbidden',
    );
  });

  it('leave out what the installation has not', async () => {
    const query = { installationId: otherInstallationId };
    const answer = await service.call(summarizeProgrammes, { query }, { as: people.boss });
    const none = {
      remaining: 0,
      dueSoon: 0,
      late: 0,
      lateJustified: 0,
      doneLate: 0,
      doneLateJustified: 0,
      dueToday: 0,
      ownToday: 0,
      performedThisMonth: 0,
      planned: false,
      unassigned: 0,
      month: [],
    };
    expect(answer.body).toEqual({
      data: [
        { programme: 'preventive', ...none },
        { programme: 'lowVoltage', ...none },
      ],
    });
    expectError(
      await service.call(
        contracts.listTasks,
        { query: { ...query, programme: 'rite', state: 'remaining' } },
        { as: people.boss },
      ),
      'moduleDisabled',
    );
  });
});

it('tasks that a report performs are not done one by one', async () => {
  expectError(await read(remainingId(Archetype.lowVoltageReport), people.boss), 'notFound');
  expectError(await record(remainingId(Archetype.lowVoltageReport), people.boss), 'notFound');
});

it('tasks from before there were programmes get theirs once', async () => {
  const ids = archetypes.map((archetype) => 700 + archetype);
  await seedTasks(
    service.db,
    archetypes.map((archetype) => testTask(700 + archetype, { archetype })),
  );
  await tasks(service.db).updateMany({ _id: { $in: ids } }, { $unset: { programme: 1 } });
  await runMigration(service.db, programmesOfTasks);
  const named = await tasks(service.db)
    .find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .toArray();
  expect(named.map(({ programme }) => programme)).toEqual(
    archetypes.map((archetype) => programmeOf[archetype]),
  );
  await tasks(service.db).deleteMany({ _id: { $in: ids } });
});

it('every programme names who reads it and who does its work', () => {
  for (const archetype of archetypes) {
    const programme = programmeOf[archetype];
    expect(programmeRead[programme]).toEqual(expect.arrayContaining([...programmeEdit[programme]]));
  }
});
