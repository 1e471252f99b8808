import { failureCauses, failureModes } from 'shared-kit/contracts/correctives/corrective';
import {
  mostRepeatFailures,
  type RepeatFailure,
  type RepeatFailures,
} from 'shared-kit/contracts/correctives/repeat-failures';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { paretoOf } from 'shared-kit/domain/correctives/pareto';
import { type Opening, repeatDays, repeatsOf } from 'shared-kit/domain/correctives/repeat-failures';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, localDaysIn, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { WorkScope } from '../work/work-scope.ts';

const fields = {
  elementId: 1,
  elementName: 1,
  elementRef: 1,
  openedAt: 1,
  failureMode: 1,
  failureCause: 1,
} as const;
type Read = Pick<CorrectiveV1, '_id' | keyof typeof fields>;
type Told = Opening & Read & { readonly elementId: number };

/** Opened in these days, or so long before that they count for them. */
const readOpened = async (
  db: Connection,
  { installationId, from, to, timeZone }: WorkScope,
): Promise<Told[]> => {
  const since = startOfLocalDay(localDayOf(from, timeZone) - repeatDays + 1, timeZone);
  const dayOf = localDaysIn(timeZone);
  const found = await databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .find({
      installationId,
      entityStatus: EntityStatus.Active,
      mergedIntoId: null,
      openedAt: { $gte: new Date(since), $lt: new Date(to) },
    })
    .project<Read>(fields)
    .toArray();
  return found.flatMap((each): Told[] =>
    each.elementId
      ? [{ ...each, id: each._id, elementId: each.elementId, day: dayOf(each.openedAt.getTime()) }]
      : [],
  );
};

const saidOf = <Code extends string>(values: readonly (string | null)[], codes: readonly Code[]) =>
  paretoOf(
    values.map((value) => codes.find((code) => code === value) ?? null),
    codes,
  ).map(({ key: code, count: times }) => ({ code, times }));

const rowOf = (elementId: number, openings: readonly Told[]): RepeatFailure => {
  const last = openings.at(-1);
  return {
    elementId,
    name: last?.elementName ?? '',
    ref: last?.elementRef ?? '',
    times: openings.length,
    days: openings.map(({ day }) => dayText(day)),
    modes: saidOf(
      openings.map(({ failureMode = null }) => failureMode),
      failureModes,
    ),
    causes: saidOf(
      openings.map(({ failureCause = null }) => failureCause),
      failureCauses,
    ),
  };
};

export const countRepeats = async (db: Connection, scope: WorkScope): Promise<RepeatFailures> => {
  const { from, to, timeZone } = scope;
  const days = { first: localDayOf(from, timeZone), last: localDayOf(to - 1, timeZone) };
  const opened = await readOpened(db, scope);
  const series = repeatsOf(opened, days);
  const within = opened.filter(({ day }) => day >= days.first);
  const repeated = new Set(series.flatMap(({ openings }) => openings.map(({ id }) => id)));
  const elementsOf = (some: readonly { readonly elementId: number }[]): number =>
    new Set(some.map(({ elementId }) => elementId)).size;
  return {
    rows: series
      .toSorted((a, b) => b.openings.length - a.openings.length || a.elementId - b.elementId)
      .slice(0, mostRepeatFailures)
      .map(({ elementId, openings }) => rowOf(elementId, openings)),
    total: series.length,
    elements: { count: elementsOf(series), of: elementsOf(within) },
    correctives: { count: within.filter(({ id }) => repeated.has(id)).length, of: within.length },
  };
};
