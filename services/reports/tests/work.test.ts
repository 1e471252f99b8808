/** What was planned, done and late, worked out by hand: March 2026 in Madrid, where the clocks go forward on the 29th. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/permissions';
import { programmes } from 'shared-kit/contracts/programmes';
import { correctiveDeedsV1 } from 'shared-kit/contracts/views/correctives';
import { peopleV1 } from 'shared-kit/contracts/views/people';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { elementsV3 } from 'shared-kit/contracts/views/structure';
import { observationsV1, workFactsV1 } from 'shared-kit/contracts/views/work';
import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/work-reports';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReports } from '../src/app.ts';

const installationId = 1;
const otherId = 2;
const people = { all: 11, rite: 12, preventive: 13, stranger: 14 } as const;
const [ana, joan] = [101, 102];
const now = new Date('2026-04-10T10:00:00Z');
const text = (es: string) => ({ es, cat: es, en: es });
const { Undone, ProperlyDone, ImproperlyDone, UnableToDo } = ChoreResult;

/** The ends of the last days: of March, of the 28th and of the 31st of it, and of February. */
const ends = {
  february: '2026-02-28T23:00:00Z',
  march15: '2026-03-15T23:00:00Z',
  march28: '2026-03-28T23:00:00Z',
  march29: '2026-03-29T22:00:00Z',
  march31: '2026-03-31T22:00:00Z',
  april30: '2026-04-30T22:00:00Z',
} as const;

interface Told {
  readonly due: keyof typeof ends;
  readonly minutes: number;
  readonly result?: ChoreResult;
  readonly performedAt?: string;
  readonly by?: number;
  readonly assigned?: number;
  readonly fields?: object;
}

const names: Readonly<Record<number, string>> = { [ana]: 'Ana Vidal', [joan]: 'Joan Roca' };
const fact = (_id: number, { due, minutes, result = Undone, performedAt, by, assigned, fields }: Told) => ({
  ...{ _id, installationId, programme: 'preventive', archetype: 0, periodicity: 3, periodKey: '2026-M03' },
  ...{ choreName: text('Revisar filtro'), choreTypeId: 1, choreTypeName: text('Clima') },
  ...{ elementId: 1, elementName: 'Climatizadora', elementRef: 'CL-1', elementTypeId: 1 },
  ...{
    areaId: 1,
    areaName: 'Cubierta',
    floorId: 1,
    floorName: 'Azotea',
    buildingId: 1,
    buildingName: 'Torre',
  },
  ...{ durationMinutes: minutes, result, dueEnd: new Date(ends[due]) },
  ...{ performedAt: performedAt ? new Date(performedAt) : null },
  ...{ performedById: by ?? null, performedByName: by ? names[by] : null },
  ...{ assignedToId: assigned ?? null, assignedToName: assigned ? names[assigned] : null },
  ...{ personId: by ?? assigned ?? null, personName: names[by ?? assigned ?? 0] ?? null },
  ...{ delayJustified: false, isOutOfLimits: false, readings: 0, photos: 0, copies: 0, observation: '' },
  ...{ searchText: 'revisar filtro climatizadora', ...fields },
});

const facts = [
  // In time, on the last minute of the day before the clocks change.
  fact(1, {
    due: 'march28',
    minutes: 30,
    result: ProperlyDone,
    performedAt: '2026-03-28T22:59:00Z',
    by: ana,
  }),
  // The day of 23 hours: a minute too late by the clocks of Madrid.
  fact(2, {
    due: 'march29',
    minutes: 45,
    result: ImproperlyDone,
    performedAt: '2026-03-29T22:01:00Z',
    by: ana,
  }),
  // Ten days late.
  fact(3, {
    due: 'march15',
    minutes: 60,
    result: ProperlyDone,
    performedAt: '2026-03-25T10:00:00Z',
    by: joan,
  }),
  fact(4, {
    ...{ due: 'march31', minutes: 20, result: UnableToDo, performedAt: '2026-03-30T08:00:00Z', by: joan },
    fields: { observation: 'Sin acceso', areaId: 2, areaName: 'Sótano' },
  }),
  // Not done: late by April.
  fact(5, { due: 'march31', minutes: 90, assigned: ana }),
  fact(6, {
    ...{ due: 'march31', minutes: 15, result: ProperlyDone, performedAt: '2026-03-10T08:00:00Z', by: ana },
    fields: {
      ...{ programme: 'rite', archetype: 1, readings: 3, photos: 1, isOutOfLimits: true, copies: 1 },
      ...{
        elementTypeId: 2,
        elementId: 2,
        elementName: 'Caldera',
        choreTypeId: 2,
        choreTypeName: text('RITE'),
      },
    },
  }),
  // Of February, done in March; of April; of the other installation.
  fact(7, {
    due: 'february',
    minutes: 500,
    result: ProperlyDone,
    performedAt: '2026-03-02T08:00:00Z',
    by: ana,
  }),
  fact(8, { due: 'april30', minutes: 700 }),
  fact(9, { due: 'march31', minutes: 900, fields: { installationId: otherId } }),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createReports, {
    now: () => now,
    seed: async (db) => {
      const ids = [installationId, otherId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.flatMap((id) => [
          testModule(id, 'mfe-reports'),
          testModule(id, 'mfe-maintenance', [...programmes]),
        ]),
      );
      const grant = (permission: Permission) => [testGrant(installationId, [permission])];
      await seedUsers(db, [
        testUser(people.all, { grants: grant(Permission.GenerateReports) }),
        testUser(people.rite, { grants: grant(Permission.RiteTime) }),
        testUser(people.preventive, { grants: grant(Permission.PreventiveTime) }),
        testUser(people.stranger, { grants: [testGrant(otherId, [Permission.GenerateReports])] }),
      ]);
      await seedView(db, workFactsV1, facts);
      await seedView(db, elementsV3, [
        { _id: 1, installationId, elementTypeId: 1, elementTypeName: text('Climatizadora') },
        { _id: 2, installationId, elementTypeId: 2, elementTypeName: text('Caldera') },
      ]);
      await seedView(db, peopleV1, [
        { _id: 1, installationId, userId: ana, name: 'Ana Vidal', assignedHours: 100 },
        { _id: 2, installationId, userId: 103, name: 'Marta Sala', assignedHours: 10 },
        { _id: 3, installationId: otherId, userId: joan, name: 'Joan Roca', assignedHours: 80 },
      ]);
      const time = (day: string, minutes: number, userId: number) => ({
        ...{ id: day, day, minutes, userId, userName: names[userId], note: '' },
      });
      await seedView(db, correctivesV1, [
        { _id: 1, installationId, times: [time('2026-03-01', 30, ana), time('2026-03-31', 45, ana)] },
        { _id: 2, installationId, times: [time('2026-02-28', 500, ana), time('2026-03-05', 20, joan)] },
        { _id: 3, installationId: otherId, times: [time('2026-03-05', 900, joan)] },
      ]);
      const deed = (
        correctiveId: number,
        kind: string,
        userId: number,
        at: string,
        place = installationId,
      ) => ({
        ...{ _id: { correctiveId, kind }, installationId: place, userId, userName: names[userId] },
        at: new Date(at),
      });
      await seedView(db, correctiveDeedsV1, [
        deed(1, 'opened', ana, '2026-03-02T08:00:00Z'),
        deed(2, 'opened', ana, '2026-03-31T21:59:00Z'),
        deed(3, 'opened', ana, '2026-03-31T22:00:00Z'),
        deed(1, 'closed', joan, '2026-03-04T08:00:00Z'),
        deed(4, 'closed', joan, '2026-03-04T08:00:00Z', otherId),
      ]);
      await seedView(db, observationsV1, [
        {
          _id: 1,
          installationId,
          userId: joan,
          userName: 'Joan Roca',
          date: new Date('2026-03-30T08:00:00Z'),
        },
        {
          _id: 2,
          installationId,
          userId: joan,
          userName: 'Joan Roca',
          date: new Date('2026-02-28T22:59:00Z'),
        },
      ]);
    },
  });
});
afterAll(() => service.close());

const march = { installationId, from: '2026-03-01', to: '2026-03-31' } as const;

const timeOf = async (query: object, as: number = people.all) => {
  const answer = await service.call(
    getTimeReport,
    { query: { ...march, by: 'programme', ...query } },
    { as },
  );
  expect(answer.status).toBe(200);
  return (answer.body as { data: { rows: Record<string, unknown>[]; sum: Record<string, number> } }).data;
};

describe('time', () => {
  test('planned, performed and remaining minutes add up, by programme', async () => {
    const { rows, sum } = await timeOf({});
    // 30 + 45 + 60 + 20 + 90 and 15; of these 30 + 45 + 60 and 15 were done.
    expect(rows).toMatchObject([
      {
        key: 'preventive',
        tasks: 5,
        done: 3,
        unable: 1,
        totalMinutes: 245,
        performedMinutes: 135,
        remainingMinutes: 110,
      },
      {
        key: 'rite',
        tasks: 1,
        done: 1,
        unable: 0,
        totalMinutes: 15,
        performedMinutes: 15,
        remainingMinutes: 0,
      },
    ]);
    expect(sum).toMatchObject({
      tasks: 6,
      done: 4,
      unable: 1,
      totalMinutes: 260,
      performedMinutes: 150,
      remainingMinutes: 110,
    });
  });

  test('each with the permission for its programmes', async () => {
    const keys = async (as: number) => (await timeOf({}, as)).rows.map(({ key }) => key);
    expect(await keys(people.rite)).toEqual(['rite']);
    expect(await keys(people.preventive)).toEqual(['preventive']);
    const refused = await service.call(
      getTimeReport,
      { query: { ...march, by: 'programme', programme: 'preventive' } },
      { as: people.rite },
    );
    expect(refused.status).toBe(403);
  });

  test('by month of the last day that work is due on', async () => {
    const { rows } = await timeOf({ by: 'month', from: '2026-02-01', to: '2026-04-30' });
    expect(rows.map(({ key, totalMinutes }) => [key, totalMinutes])).toEqual([
      ['2026-02', 500],
      ['2026-03', 260],
      ['2026-04', 700],
    ]);
  });

  test('a day of 23 hours has its own work alone', async () => {
    const { sum } = await timeOf({ from: '2026-03-29', to: '2026-03-29' });
    expect(sum.totalMinutes).toBe(45);
  });

  test('by person, beside the hours that they are given and have written down', async () => {
    const { rows } = await timeOf({ by: 'person' });
    expect(rows).toMatchObject([
      // 30 + 45 + 15 done, 90 that she answers for; 30 and 45 written down on the first and the last day.
      {
        key: '101',
        name: 'Ana Vidal',
        totalMinutes: 180,
        performedMinutes: 90,
        assignedMinutes: 6000,
        writtenMinutes: 75,
      },
      {
        key: '102',
        name: 'Joan Roca',
        totalMinutes: 80,
        performedMinutes: 60,
        assignedMinutes: 0,
        writtenMinutes: 20,
      },
      {
        key: '103',
        name: 'Marta Sala',
        totalMinutes: 0,
        performedMinutes: 0,
        assignedMinutes: 600,
        writtenMinutes: 0,
      },
    ]);
  });

  test.each([
    [
      'choreType',
      [
        ['1', text('Clima'), 245],
        ['2', text('RITE'), 15],
      ],
    ],
    [
      'elementType',
      [
        ['1', text('Climatizadora'), 245],
        ['2', text('Caldera'), 15],
      ],
    ],
    [
      'area',
      [
        ['1', 'Cubierta', 240],
        ['2', 'Sótano', 20],
      ],
    ],
    [
      'element',
      [
        ['1', 'Climatizadora', 245],
        ['2', 'Caldera', 15],
      ],
    ],
    ['building', [['1', 'Torre', 260]]],
    [
      'archetype',
      [
        ['0', null, 245],
        ['1', null, 15],
      ],
    ],
  ])('by %s', async (by, expected) => {
    const { rows } = await timeOf({ by });
    expect(rows.map(({ key, name, totalMinutes }) => [key, name, totalMinutes])).toEqual(expected);
  });

  test.each([
    [{ to: '2026-02-27' }, 'beforeFrom'],
    [{ to: '2036-03-10' }, 'tooLong'],
  ])('an end that does not fit: %j', async (query, code) => {
    const answer = await service.call(
      getTimeReport,
      { query: { ...march, by: 'month', ...query } },
      { as: people.all },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'to', code }] } });
  });
});

describe('the tasks that figures were counted from', () => {
  const idsOf = async (query: object, as: number = people.all): Promise<number[]> => {
    const answer = await service.call(
      listReportTasks,
      { query: { ...march, sort: 'dueEnd', ...query } },
      { as },
    );
    expect(answer.status).toBe(200);
    const { data, total } = answer.body as { data: { id: number }[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  test.each([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ filter: 1 }, [1, 2, 3, 6]],
    [{ filter: 2 }, [4, 5]],
    [{ result: '3' }, [4]],
    [{ late: 1 }, [2, 3, 5]],
    [{ due: 0 }, []],
    [{ due: 0, to: '2026-04-30' }, [8]],
    [{ late: 0 }, [1, 4, 6]],
    [{ readings: 1 }, [6]],
    [{ outOfLimits: 1 }, [6]],
    [{ photos: 0 }, [1, 2, 3, 4, 5]],
    [{ copied: 1 }, [6]],
    [{ observed: 1 }, [4]],
    [{ programme: 'rite' }, [6]],
    [{ person: '101' }, [1, 2, 5, 6]],
    [{ person: '0' }, []],
    [{ areaId: '2' }, [4]],
    [{ q: 'FILTRO' }, [1, 2, 3, 4, 5, 6]],
    [{ q: 'nada' }, []],
  ])('%j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('of the programmes that one may count alone', async () => {
    expect(await idsOf({}, people.rite)).toEqual([6]);
  });
});

describe('statistics', () => {
  const statistics = async (query: object = {}) => {
    const answer = await service.call(
      getWorkStatistics,
      { query: { ...march, ...query } },
      { as: people.all },
    );
    expect(answer.status).toBe(200);
    return (answer.body as { data: object }).data;
  };

  test('of March, seen from April', async () => {
    expect(await statistics()).toMatchObject({
      at: '2026-03-31T22:00:00.000Z',
      // 1 and 6 of six; 2 and 3 came late.
      inTime: { count: 2, of: 6 },
      done: { count: 4, of: 6 },
      unable: { count: 1, of: 6 },
      outOfLimits: { count: 1, of: 4 },
      copied: { count: 1, of: 5 },
      // One day of task 2, ten of task 3, one of task 5 by the end of the days.
      lateness: { meanDays: 4, p90Days: 10, of: 3 },
      byMonth: [{ month: '2026-03', planned: 6, inTime: 2, late: 2, unable: 1, undone: 1 }],
      byPerson: [
        { userId: ana, observations: 0, performed: 4, correctivesOpened: 2, correctivesClosed: 0 },
        { userId: joan, observations: 1, performed: 2, correctivesOpened: 0, correctivesClosed: 1 },
      ],
    });
  });

  test('what may still be done in time counts for nothing yet', async () => {
    expect(await statistics({ from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
      at: now.toISOString(),
      inTime: { count: 0, of: 0 },
      lateness: { meanDays: null, p90Days: null, of: 0 },
      byMonth: [{ month: '2026-04', planned: 1, undone: 1 }],
      // Opened in the first minute of April there.
      byPerson: [{ userId: ana, observations: 0, performed: 0, correctivesOpened: 1, correctivesClosed: 0 }],
    });
  });

  test('figures add up to what the lists say', async () => {
    const answer = await service.call(
      listReportTasks,
      { query: { ...march, filter: 1, late: 0 } },
      { as: people.all },
    );
    expect(await statistics()).toMatchObject({
      inTime: { count: (answer.body as { total: number }).total },
    });
  });
});
