/** Whether work is late, and whether that is justified. */
import { DelayReason } from '../../contracts/enums.ts';
import type { FieldError } from '../../contracts/error-codes.ts';
import type { DelayState, GivenDelay } from '../../contracts/tasks/task-delays.ts';

export interface Timed {
  /** The first instant at which its work is late: the end of its period, or of the window within it that the law gives. */
  readonly dueEnd: string | Date;
  /** Null where it is not done. */
  readonly performedAt: string | Date | null;
}

const instant = (at: string | Date): number => new Date(at).getTime();

/** Of work that is done, whether it was done too late; of other work, whether it would be now. */
export const isLate = ({ dueEnd, performedAt }: Timed, now: Date | number): boolean =>
  (performedAt === null ? Number(now) : instant(performedAt)) >= instant(dueEnd);

/** A reason that was given for work that was done in time after all says nothing. */
export const delayStateOf = (
  task: Timed & { readonly delay: Pick<GivenDelay, 'justified'> | null },
  now: Date | number,
): DelayState => {
  if (!isLate(task, now)) return 'inTime';
  return task.delay?.justified ? 'justified' : 'plain';
};

/** What is wrong with a reason; paths are its fields. */
export const delayFaults = ({ reason, text }: Pick<GivenDelay, 'reason' | 'text'>): FieldError[] =>
  reason === DelayReason.other && text.trim() === '' ? [{ path: 'text', code: 'required' }] : [];

/** Whether both say the same, whoever said it. */
export const isSameDelay = (one: GivenDelay | null, other: GivenDelay | null): boolean =>
  one === null || other === null
    ? one === other
    : one.reason === other.reason &&
      one.text.trim() === other.text.trim() &&
      one.justified === other.justified;
