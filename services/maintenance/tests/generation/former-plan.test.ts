/** What becomes of open tasks when it is known when a chore was last done before. */
import { ChoreResult, Periodicity } from 'shared-kit/contracts/enums';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { periodsOfYear } from 'shared-kit/domain/dates/periods';
import { testInstallation } from 'shared-kit/testing/test-users';
import { describe, expect, it } from 'vitest';
import { type ChoreTask, planFormer } from '../../src/former/plan-former.ts';
import { inNovember, madrid, performed, testChore, testTask } from '../fixtures.ts';

const place = testInstallation(1);

/** A chore with its tasks of 2026, as they would have been generated. */
const planned = (fields: Partial<ChoreV1>, done: Readonly<Record<string, string>> = {}) => {
  const chore = testChore(1, fields);
  const rule = { periodicity: chore.periodicity, firstYear: chore.firstYear, timeZone: madrid };
  const tasks = periodsOfYear(2026, rule).map(({ key, start }, index): ChoreTask => {
    const at = done[key];
    return testTask(index + 1, fields, { at: start, ...(at ? performed(at) : {}) });
  });
  return { chore, tasks };
};
const plan = (
  { chore, tasks }: ReturnType<typeof planned>,
  doneOn: string | null,
  before: Parameters<typeof planFormer>[0]['before'] = null,
) =>
  planFormer({
    chore,
    tasks,
    before,
    place,
    now: inNovember,
    template: testTask(99, chore),
    after: { _id: chore._id, doneOn },
  });
const keys = (tasks: readonly { readonly periodKey: string }[]) => tasks.map(({ periodKey }) => periodKey);

describe('work by the calendar', () => {
  it('is done with up to the period of that day; what comes stays as it is', () => {
    const { removed, moved, restored, kept } = plan(planned({}), '2026-09-15');
    expect(keys(removed)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2026-M${month}`),
    );
    expect([moved, restored]).toEqual([[], []]);
    expect(kept?.tasks).toHaveLength(9);
  });

  it('that was done in this portal stays, whatever was before it', () => {
    const { removed } = plan(planned({}, { '2026-M03': '2026-03-10T10:00:00Z' }), '2026-02-10');
    expect(keys(removed)).toEqual(['2026-M01', '2026-M02']);
  });

  it('never done, or not known when, leaves everything to do', () => {
    expect(plan(planned({}), null)).toMatchObject({ removed: [], moved: [], restored: [], kept: null });
  });

  it('comes back where an earlier day is written down, and all of it where nothing is', () => {
    const year = planned({});
    const { kept, removed } = plan(year, '2026-09-15');
    const gone = new Set(removed.map(({ _id }) => _id));
    const left = { ...year, tasks: year.tasks.filter(({ _id }) => !gone.has(_id)) };
    const earlier = plan(left, '2026-07-01', { removed: kept });
    expect(keys(earlier.restored)).toEqual(['2026-M08', '2026-M09']);
    expect(earlier.kept?.tasks.map(({ periodKey }) => periodKey)).toHaveLength(7);
    const nothing = plan(left, null, { removed: kept });
    expect(keys(nothing.restored)).toHaveLength(9);
    expect(nothing.restored[0]).toMatchObject({ ...removed[0], result: ChoreResult.Undone });
    expect(nothing.kept).toBeNull();
  });
});

describe('work that is counted from done', () => {
  const fields = { countFrom: 'done', windowBefore: 3, windowAfter: 5 } as const;

  it('is next due a period after that day', () => {
    const { removed, moved } = plan(planned(fields), '2026-09-15');
    expect(keys(removed)).toHaveLength(9);
    expect(moved[0]).toMatchObject({ _id: 10, dueOn: '2026-10-15' });
    expect(moved.map(({ dueOn }) => dueOn)).toEqual(['2026-10-15', '2026-11-15', '2026-12-15']);
  });

  it('yearly, has no task in a year in which it is not due', () => {
    const yearly = planned({ ...fields, periodicity: Periodicity.yearly });
    expect(keys(plan(yearly, '2026-02-10').removed)).toEqual(['2026-Y']);
    expect(plan(yearly, '2025-04-10').moved).toMatchObject([{ dueOn: '2026-04-10' }]);
  });

  it('goes by what was done in this portal since', () => {
    const year = planned(fields, { '2026-M10': '2026-10-20T10:00:00Z' });
    const { moved } = plan(year, '2026-09-15');
    expect(moved.map(({ dueOn }) => dueOn)).toEqual(['2026-11-20', '2026-12-20']);
  });
});

describe('work of two years', () => {
  it('that begins with the year in which it was done has no task of another phase', () => {
    const { chore, tasks } = planned({ periodicity: Periodicity.twoYearly, firstYear: 2026 });
    expect(keys(tasks)).toEqual(['2026-Y2']);
    const counted = { chore: { ...chore, firstYear: 2025 }, tasks };
    const { removed, kept } = plan(counted, '2025-05-10');
    expect(keys(removed)).toEqual(['2026-Y2']);
    const back = plan({ chore, tasks: [] }, null, { removed: kept });
    expect(keys(back.restored)).toEqual(['2026-Y2']);
  });
});
