/** Counts by two things at once, of the same March, worked out by hand. */
import { type BuiltReport, getBuiltReport } from 'shared-kit/contracts/reports/report-builder';
import { getTimeReport, timeGroups } from 'shared-kit/contracts/reports/work-reports';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { march, people, startMarch, text } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
});
afterAll(() => service.close());

const built = async (query: object, as: number = people.all): Promise<BuiltReport> => {
  const answer = await service.call(getBuiltReport, { query: { ...march, by: 'area', ...query } }, { as });
  expect(answer.status).toBe(200);
  return (answer.body as { data: BuiltReport }).data;
};

const none = { due: 0, done: 0, dueDone: 0, inTime: 0, unable: 0, outOfLimits: 0, performedMinutes: 0 };

describe('by two things', () => {
  test('areas across programmes', async () => {
    const { rows, columns, total, columnTotal, sum } = await built({ across: 'programme' });
    expect(columns).toEqual([
      { key: 'preventive', name: null },
      { key: 'rite', name: null },
    ]);
    // 30 + 45 + 60 + 90 of preventive on the roof, 15 of RITE; 20 in the basement could not be done.
    const preventive = { tasks: 4, due: 4, done: 3, dueDone: 3, inTime: 1, unable: 0, outOfLimits: 0 };
    const rite = { tasks: 1, due: 1, done: 1, dueDone: 1, inTime: 1, unable: 0, outOfLimits: 1 };
    expect(rows).toEqual([
      {
        key: '1',
        name: 'Cubierta',
        sum: {
          tasks: 5,
          due: 5,
          done: 4,
          dueDone: 4,
          inTime: 2,
          unable: 0,
          outOfLimits: 1,
          totalMinutes: 240,
          performedMinutes: 150,
        },
        cells: [
          { column: 'preventive', ...preventive, totalMinutes: 225, performedMinutes: 135 },
          { column: 'rite', ...rite, totalMinutes: 15, performedMinutes: 15 },
        ],
      },
      {
        key: '2',
        name: 'Sótano',
        sum: { ...none, tasks: 1, due: 1, unable: 1, totalMinutes: 20 },
        cells: [{ column: 'preventive', ...none, tasks: 1, due: 1, unable: 1, totalMinutes: 20 }],
      },
    ]);
    expect([total, columnTotal, sum.tasks]).toEqual([2, 2, 6]);
  });

  test('weeks begin on their Monday, over the night the clocks change', async () => {
    const { columns, rows } = await built({ by: 'element', across: 'week', from: '2026-02-28' });
    expect(columns.map(({ key }) => key)).toEqual(['2026-02-23', '2026-03-09', '2026-03-23', '2026-03-30']);
    // The 28th and the 29th of March are the end of one week.
    expect(rows[0]?.cells.map(({ column, tasks }) => [column, tasks])).toEqual([
      ['2026-02-23', 1],
      ['2026-03-09', 1],
      ['2026-03-23', 2],
      ['2026-03-30', 2],
    ]);
  });

  test('types of element by their names, months in their order, what is not due counted for no rate', async () => {
    const { columns, rows, sum } = await built({ by: 'month', across: 'elementType', to: '2026-04-30' });
    expect(columns).toEqual([
      { key: '1', name: text('Climatizadora') },
      { key: '2', name: text('Caldera') },
    ]);
    expect(rows.map(({ key, sum: { tasks, due } }) => [key, tasks, due])).toEqual([
      ['2026-03', 6, 6],
      ['2026-04', 1, 0],
    ]);
    expect(sum).toMatchObject({ tasks: 7, due: 6 });
  });

  test('nothing across has no columns', async () => {
    const { columns, columnTotal, rows } = await built({});
    expect([columns, columnTotal, rows[0]?.cells]).toEqual([[], 0, []]);
  });

  test('of what one may count alone', async () => {
    expect(
      (await built({ by: 'programme', across: 'month' }, people.rite)).rows.map(({ key }) => key),
    ).toEqual(['rite']);
  });

  test('the same thing twice is refused', async () => {
    const answer = await service.call(
      getBuiltReport,
      { query: { ...march, by: 'area', across: 'area' } },
      { as: people.all },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'across', code: 'sameAsBy' }] } });
  });
});

test.each(timeGroups)('sums by %s are those of the time report', async (by) => {
  const query = { ...march, from: '2026-02-01', to: '2026-04-30', by };
  const time = await service.call(getTimeReport, { query }, { as: people.all });
  const { rows, sum } = (
    time.body as { data: { rows: { key: string; tasks: number }[]; sum: { tasks: number } } }
  ).data;
  const report = await built(query);
  expect(report.sum.tasks).toBe(sum.tasks);
  const countOf = (key: string) => report.rows.find((row) => row.key === key)?.sum.tasks ?? 0;
  expect(rows.map(({ key }) => countOf(key))).toEqual(rows.map(({ tasks }) => tasks));
});
