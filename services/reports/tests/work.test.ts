/** What was planned, done and late, worked out by hand. */

import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { workFactsV1 } from 'shared-kit/contracts/views/work';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, joan, march, now, people, startMarch, startSummedMarch, text } from './support.ts';

describe.each([
  ['counted from the tasks', startMarch],
  ['read from sums', startSummedMarch],
])('%s', (_, start) => {
  let service: TestService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.close());

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
        byPerson: [
          { userId: ana, observations: 0, performed: 0, correctivesOpened: 1, correctivesClosed: 0 },
        ],
      });
    });

    test('stand in the order of the language by their places', async () => {
      const facts = databaseOf(service.db).collection<{ _id: number }>(workFactsV1);
      const [one] = await facts.find({ _id: 1 }).toArray();
      const names = ['Zanja', 'bomba 10', 'Ático', 'Bomba 2', 'Ñora', 'Nave'];
      const may = { dueEnd: new Date('2031-05-31T22:00:00Z'), result: 0, performedAt: null };
      const added = names.map((elementName, at) => ({
        ...one,
        ...may,
        _id: 900 + at,
        elementName,
        placeSort: placeSortOf({ elementName, areaName: elementName }),
        personName: elementName,
      }));
      await facts.insertMany(added);
      const listed = async (sort: 'elementName' | '-areaName' | 'personName' | '-personName') => {
        const query = { ...march, from: '2031-05-01', to: '2031-05-31', sort };
        const answer = await service.call(listReportTasks, { query }, { as: people.all });
        return (answer.body as { data: { elementName: string }[] }).data.map((row) => row.elementName);
      };
      const sorted = ['Ático', 'Bomba 2', 'bomba 10', 'Nave', 'Ñora', 'Zanja'];
      expect(await listed('elementName')).toEqual(sorted);
      expect(await listed('-areaName')).toEqual([...sorted].reverse());
      expect(await listed('personName')).toEqual(sorted);
      expect(await listed('-personName')).toEqual([...sorted].reverse());
      await facts.deleteMany({ _id: { $gte: 900 } });
    });

    test('have their three times', async () => {
      const query = { ...march, sort: 'dueEnd' } as const;
      const answer = await service.call(listReportTasks, { query }, { as: people.all });
      const { data } = answer.body as { data: { id: number; writtenAt: string; arrivedAt: string }[] };
      const times = data.map(({ id, writtenAt, arrivedAt }) => [id, writtenAt, arrivedAt] as const);
      expect(times.filter(([, written, arrived]) => written !== null || arrived !== null)).toEqual([
        [3, '2026-03-25T18:20:00.000Z', '2026-03-26T07:00:00.000Z'],
      ]);
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
});
