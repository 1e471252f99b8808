/** Chores that are counted from when they were last done, and whose next date was counted on from a day that a short month had cut. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { isCountedFromDay, monthsOf, seriesDayAfter } from 'shared-kit/domain/dates/visit-window';
import { driftedFrom } from 'shared-kit/domain/legal/inspection-dates';
import type { Kin } from '../results/find-around.ts';

export interface Drift {
  /** Of the next task. */
  readonly taskId: number;
  readonly dueOn: string;
  readonly proposal: string;
  readonly dueDay: number;
  /** The last one that is done, which the next date is counted from. */
  readonly lastId: number;
}

export type DriftKin = Pick<Kin, '_id' | 'periodStart' | 'dueOn' | 'dueDay' | 'result' | 'performedAt'>;

type Timed = Pick<ChoreV1, 'periodicity' | 'countFrom'>;

const isDone = ({ result }: DriftKin): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

/** `kin` are all tasks of the chore. Null where its next date is the one that it should be. */
export const driftOf = (kin: readonly DriftKin[], chore: Timed, timeZone: string): Drift | null => {
  if (chore.countFrom !== 'done' || monthsOf(chore.periodicity) === 0) return null;
  const done = kin
    .filter(isDone)
    .toSorted((one, other) => Number(one.performedAt) - Number(other.performedAt));
  const last = done.at(-1);
  if (!last?.performedAt) return null;
  const lastDay = localDayOf(last.performedAt.getTime(), timeZone);
  const visits = done.flatMap(({ performedAt, dueOn = null, dueDay = null }) =>
    performedAt
      ? [
          {
            day: localDayOf(performedAt.getTime(), timeZone),
            due: dueOn === null ? null : dayOfText(dueOn),
            dueDay,
          },
        ]
      : [],
  );
  const dueDay = seriesDayAfter(visits, chore.periodicity);
  const [next] = kin
    .filter((task) => task.result === ChoreResult.Undone && task.periodStart > last.periodStart)
    .toSorted((one, other) => Number(one.periodStart) - Number(other.periodStart));
  const dueOn = next?.dueOn ?? null;
  if (!next || dueOn === null || dueDay === null || (next.dueDay ?? null) !== null) return null;
  const proposal = driftedFrom(dueOn, dueDay);
  const isCounted = isCountedFromDay(lastDay, dayOfText(dueOn), chore.periodicity);
  return proposal !== null && isCounted
    ? { taskId: next._id, dueOn, proposal, dueDay, lastId: last._id }
    : null;
};
