import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, periodDayOf } from 'shared-kit/domain/dates/local-day';
import { anchorDayAfter } from 'shared-kit/domain/dates/visit-window';
import type { LastVisit } from 'shared-kit/domain/tasks/chore-timing';
import type { TaskRecord } from './task.model.ts';

export type Performed = Pick<TaskRecord, 'periodStart' | 'dueOn' | 'dueDay'> & {
  readonly performedAt: Date;
};

/** What the next visits of a chore are counted from, once a task of it is done. */
export const lastVisitAt = (
  { performedAt, periodStart, dueOn = null, dueDay = null }: Performed,
  timeZone: string,
): LastVisit => {
  const day = localDayOf(performedAt.getTime(), timeZone);
  const due = dueOn === null ? null : dayOfText(dueOn);
  return {
    day,
    periodFrom: periodDayOf(periodStart.getTime(), timeZone),
    anchorDay: anchorDayAfter(day, due, dueDay ?? undefined),
  };
};
