import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import {
  type previewChoreDays as contract,
  type DayChange,
  mostDaysShown,
  mostTasksCompared,
} from 'shared-kit/contracts/plans/chore-change-days';
import { type ChoreV1, choresV1 } from 'shared-kit/contracts/views/structure';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import type { DuePeriod } from 'shared-kit/domain/dates/due-window';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { dueWindowOf } from 'shared-kit/domain/dates/plan-window';
import { dependsOnLast, type LastVisit } from 'shared-kit/domain/tasks/chore-timing';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readFormerVisits, withFormers } from '../former/former-visits.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { periodsByRule } from './periods-by-rule.ts';
import { readLastVisits } from './read-last-visits.ts';
import { scopeOf } from './scope-of.ts';

type Settings = Parameters<Handler<typeof contract>>[0]['body']['set'];
type Open = Pick<
  TaskRecord,
  | ('_id' | 'choreId' | 'elementName' | 'choreName' | 'choreRef' | 'periodKey' | 'periodStart' | 'periodEnd')
  | ('dueStart' | 'dueEnd')
>;

export const previewChoreDays: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, set } = body;
  const year = yearNow(
    ctx.now(),
    (await ctx.views.installation(installationId))?.timeZone ?? fail('notFound'),
  );
  const scope = await scopeOf(ctx, { installationId, year });
  const { now, timeZone, seasons } = scope;
  const ids = [...new Set(body.ids)];
  const found = await databaseOf(ctx.db)
    .collection<ChoreV1>(choresV1)
    .find({ installationId, _id: { $in: ids } })
    .toArray();
  if (found.length < ids.length) fail('notFound');
  const following = found.filter((chore) => dependsOnLast(chore) || dependsOnLast(changed(chore, set)));
  const lasts = withFormers(
    await readLastVisits(ctx.db, scope, { choreIds: following.map(({ _id }) => _id) }),
    await readFormerVisits(ctx.db, scope, following),
  );
  const open = await openOf(ctx.db, { installationId, now, ids });
  const compared = open.slice(0, mostTasksCompared);
  const periodsIn = [year, year + 1].map((each) => periodsByRule(each, timeZone, seasons));
  const periodsOf = (chore: ChoreV1): DuePeriod[] =>
    chore.entityStatus === EntityStatus.Active
      ? periodsIn.flatMap((periodsOfYear) => periodsOfYear(chore, lasts.get(chore._id) ?? null))
      : [];
  const outcomes = comparisonOf(found, { set, now, timeZone, lasts, periodsOf, year }, compared);
  return { data: { open: compared.length, isCut: open.length > mostTasksCompared, ...outcomes } };
};

const yearNow = (now: Date, timeZone: string): number =>
  yearAndMonth(localDayOf(now.getTime(), timeZone)).year;

const changed = (chore: ChoreV1, { order: _, ...set }: Settings): ChoreV1 =>
  ({ ...chore, ...set }) as ChoreV1;

const openOf = (
  db: Connection,
  { installationId, now, ids }: { installationId: number; now: Date; ids: number[] },
): Promise<Open[]> =>
  tasks(db)
    .find(
      {
        installationId,
        choreId: { $in: ids },
        result: ChoreResult.Undone,
        periodEnd: { $gt: now },
      },
      {
        projection: {
          choreId: 1,
          elementName: 1,
          choreName: 1,
          choreRef: 1,
          periodKey: 1,
          periodStart: 1,
          periodEnd: 1,
          dueStart: 1,
          dueEnd: 1,
        },
      },
    )
    .sort({ periodStart: 1, _id: 1 })
    .limit(mostTasksCompared + 1)
    .toArray();

interface Rules {
  readonly set: Settings;
  readonly now: Date;
  readonly timeZone: string;
  readonly year: number;
  readonly lasts: ReadonlyMap<number, LastVisit>;
  readonly periodsOf: (chore: ChoreV1) => readonly DuePeriod[];
}

const comparisonOf = (found: readonly ChoreV1[], rules: Rules, open: readonly Open[]) => {
  const { set, now, timeZone, periodsOf, year } = rules;
  const byChore = Map.groupBy(open, ({ choreId }) => choreId);
  const changes: DayChange[] = [];
  let added = 0;
  for (const before of found) {
    const after = changed(before, set);
    const own = byChore.get(before._id) ?? [];
    // Which periods take a point of a sample follows from all of them.
    if (before.sample === true || after.sample === true) continue;
    const periods = new Map(periodsOf(after).map((period) => [period.key, period]));
    const isGone = after.entityStatus !== EntityStatus.Active;
    const stays = (task: Open): boolean => !isGone && task.periodStart <= now;
    for (const task of own) {
      const change = changeOf(task, periods.get(task.periodKey), { timeZone, stays: stays(task) });
      if (change) changes.push(change);
    }
    const known = new Set(periodsOf(before).map(({ key }) => key));
    added += [...periods.values()].filter(
      ({ key, start, end }) =>
        !known.has(key) && end > now && yearNow(start, timeZone) === year && !own.some(isAt(start)),
    ).length;
  }
  changes.sort((one, other) => one.before.from.localeCompare(other.before.from) || one.taskId - other.taskId);
  const removed = changes.filter(({ after }) => after === null).length;
  return { moved: changes.length - removed, removed, added, changes: changes.slice(0, mostDaysShown) };
};

/** A chore has one task that begins at an instant. */
const isAt = (start: Date) => (task: Open) => task.periodStart.getTime() === start.getTime();

/** Null where its days stay as they are. */
const changeOf = (
  task: Open,
  wanted: DuePeriod | undefined,
  { timeZone, stays }: { readonly timeZone: string; readonly stays: boolean },
): DayChange | null => {
  const { _id: taskId, elementName, choreName, choreRef, periodStart, periodEnd } = task;
  const { dueStart = periodStart, dueEnd = periodEnd } = task;
  const before = dueWindowOf({ dueStart, dueEnd }, timeZone);
  if (wanted === undefined)
    return stays ? null : { taskId, elementName, choreName, choreRef, before, after: null };
  const after = dueWindowOf(wanted, timeZone);
  if (after.from === before.from && after.to === before.to) return null;
  return { taskId, elementName, choreName, choreRef, before, after };
};
