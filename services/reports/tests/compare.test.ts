/** Installations side by side, worked out by hand from the same March. */
import { type Comparison, compareInstallations } from 'shared-kit/contracts/centres/compare-installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { testGrant } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMarks } from '../src/sums/mark-changes.ts';
import { sumsHeads } from '../src/sums/sums.model.ts';
import { installationId, march, now, otherId, people, startMarch, startSummedMarch } from './support.ts';

const { from, to } = march;

describe.each([
  ['counted from the tasks', startMarch],
  ['read from sums', startSummedMarch],
])('installations side by side, %s', (_, start) => {
  let service: TestService;
  beforeAll(async () => {
    service = await start();
    // Who reads reports in both.
    const grants = [installationId, otherId].map((id) => testGrant(id, [Permission.GenerateReports]));
    await databaseOf(service.db)
      .collection<{ _id: number }>(grantsV1)
      .updateOne({ _id: people.all }, { $set: { grants } });
    service.forgetGrants();
  });
  afterAll(() => service.close());

  const compare = async (query: object = {}, as: number = people.all): Promise<Comparison> => {
    const answer = await service.call(compareInstallations, { query: { from, to, ...query } }, { as });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Comparison;
  };

  test('a month that is over: what is due, in time and late, and what it took', async () => {
    const { data, total, sum, followedAt } = await compare();
    expect(total).toBe(2);
    expect(followedAt).toBe(now.toISOString());
    expect(data).toEqual([
      {
        installationId,
        name: 'Installation 1',
        isCounted: true,
        planned: 6,
        due: 6,
        // The first and the sixth; late are the second and the third, and the fifth has not come.
        inTime: 2,
        done: 4,
        late: 3,
        unable: 1,
        outOfLimits: 1,
        minutes: 260,
        performedMinutes: 150,
        correctivesOpened: 2,
        correctivesClosed: 1,
        byMonth: [{ month: '2026-03', due: 6, inTime: 2 }],
      },
      {
        installationId: otherId,
        name: 'Installation 2',
        isCounted: true,
        planned: 1,
        due: 1,
        inTime: 0,
        done: 0,
        late: 1,
        unable: 0,
        outOfLimits: 0,
        minutes: 900,
        performedMinutes: 0,
        correctivesOpened: 0,
        correctivesClosed: 1,
        byMonth: [{ month: '2026-03', due: 1, inTime: 0 }],
      },
    ]);
    expect(sum).toMatchObject({
      planned: 7,
      due: 7,
      inTime: 2,
      late: 4,
      minutes: 1160,
      correctivesClosed: 2,
    });
  });

  test('days within a month, and months that are still to come or have begun', async () => {
    const [part] = (await compare({ from: '2026-03-15', to: '2026-03-30' })).data;
    expect(part).toMatchObject({
      planned: 3,
      due: 3,
      inTime: 1,
      late: 2,
      minutes: 135,
      correctivesOpened: 0,
    });
    // What is due at the end of April can still be done in time.
    const [year] = (await compare({ from: '2026-01-01', to: '2026-12-31' })).data;
    expect(year).toMatchObject({ planned: 8, due: 7, inTime: 2, done: 5, late: 4, correctivesOpened: 3 });
    expect(year?.byMonth).toEqual([
      { month: '2026-02', due: 1, inTime: 0 },
      { month: '2026-03', due: 6, inTime: 2 },
    ]);
  });

  test('of one programme', async () => {
    const { data } = await compare({ programme: 'rite' });
    expect(data.map(({ planned, inTime }) => [planned, inTime])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('sorted, searched and by pages, with sums of all that was found', async () => {
    const names = async (query: object) => (await compare(query)).data.map(({ name }) => name);
    expect(await names({ sort: 'compliance' })).toEqual(['Installation 2', 'Installation 1']);
    expect(await names({ sort: '-compliance' })).toEqual(['Installation 1', 'Installation 2']);
    // Where nothing is due there is no share: last in either order.
    for (const sort of ['compliance', '-compliance', 'late', '-late', 'inTime', 'done', 'outOfLimits'])
      expect(await names({ sort, programme: 'rite' })).toEqual(['Installation 1', 'Installation 2']);
    expect(await names({ sort: '-minutes' })).toEqual(['Installation 2', 'Installation 1']);
    expect(await names({ q: 'LATION 2' })).toEqual(['Installation 2']);
    const second = await compare({ page: 2, size: 1 });
    expect(second).toMatchObject({ total: 2, sum: { planned: 7 } });
    expect(second.data.map(({ name }) => name)).toEqual(['Installation 2']);
  });

  test('only where the caller reads reports', async () => {
    expect((await compare({}, people.stranger)).data.map(({ name }) => name)).toEqual(['Installation 2']);
    expect((await compare({}, people.rite)).data).toEqual([]);
  });

  test.each([
    [{ to: '2026-02-27' }, 'beforeFrom'],
    [{ to: '2036-03-10' }, 'tooLong'],
  ])('days that do not fit: %j', async (query, code) => {
    const answer = await service.call(
      compareInstallations,
      { query: { from, ...query } },
      { as: people.all },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'to', code }] } });
  });
});

test('while very much is being counted figures are those from before, and say since when', async () => {
  const service = await startSummedMarch();
  try {
    const years = { from: '2020-01-01', to: '2026-12-31' };
    const ask = async () => {
      const answer = await service.call(compareInstallations, { query: years }, { as: people.all });
      return answer.body as Comparison;
    };
    const before = await ask();
    const since = new Date('2026-04-10T09:00:00Z');
    await writeMarks(service.db, [{ installationId, month: null }], { at: since });
    expect(await ask()).toEqual({ ...before, followedAt: since.toISOString() });
    await sumsHeads(service.db).deleteMany({});
    expect((await ask()).data).toMatchObject([{ isCounted: false }]);
  } finally {
    await service.close();
  }
});
