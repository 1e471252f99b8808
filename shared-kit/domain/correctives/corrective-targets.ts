/** By when somebody should have begun with a corrective, and by when it should be repaired. */
import type { Priority } from '../../contracts/enums.ts';
import type { WorkingClock } from '../dates/working/working-time.ts';
import type { Span } from './stops.ts';

/** Minutes; null: no target. A row of a type counts before the one of all types. */
export interface CorrectiveTarget {
  /** Null: of all types. */
  readonly correctiveTypeId: number | null;
  readonly priority: Priority;
  readonly reactMinutes: number | null;
  readonly repairMinutes: number | null;
}

const hour = 60;
const day = 24 * hour;
/** What holds until an installation says otherwise. */
export const defaultTargets: readonly CorrectiveTarget[] = [
  { correctiveTypeId: null, priority: 0, reactMinutes: 4 * hour, repairMinutes: day },
  { correctiveTypeId: null, priority: 1, reactMinutes: day, repairMinutes: 5 * day },
  { correctiveTypeId: null, priority: 2, reactMinutes: 3 * day, repairMinutes: 15 * day },
];

/** The row that counts for a type and a priority; null where there is none. */
export const targetFor = (
  targets: readonly CorrectiveTarget[],
  { correctiveTypeId, priority }: Pick<CorrectiveTarget, 'correctiveTypeId' | 'priority'>,
): CorrectiveTarget | null => {
  const ofPriority = targets.filter((target) => target.priority === priority);
  return (
    ofPriority.find((target) => target.correctiveTypeId === correctiveTypeId) ??
    ofPriority.find((target) => target.correctiveTypeId === null) ??
    null
  );
};

export interface Deadlines {
  readonly reactBy: Date | null;
  readonly repairBy: Date | null;
}

/** How it waited, and by which clock that and its targets count. */
export interface Working {
  readonly clock: WorkingClock;
  readonly waits: readonly Span[];
}

/**
 * Counted from when it was opened, or opened again: around the clock, put off by `pausedMs` that it has been waiting since, or with `working` in
 * working time alone.
 */
export const deadlinesFrom = (
  from: Date,
  target: CorrectiveTarget | null,
  {
    pausedMs = 0,
    working = null,
  }: { readonly pausedMs?: number | undefined; readonly working?: Working | null | undefined } = {},
): Deadlines => {
  const passed = (duration: number): number =>
    working === null
      ? from.getTime() + duration + pausedMs
      : working.clock.after(from.getTime(), duration, working.waits);
  const after = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? null : new Date(passed(minutes * 60_000));
  return { reactBy: after(target?.reactMinutes), repairBy: after(target?.repairMinutes) };
};

interface Underway extends Deadlines {
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  readonly startedAt: Date | null;
}

/** The nearer of the two that still counts; null while the clock stands, and for what is closed. */
export const dueAtOf = ({ isOpen, isWaiting, startedAt, reactBy, repairBy }: Underway): Date | null => {
  if (!isOpen || isWaiting) return null;
  if (startedAt !== null || reactBy === null) return repairBy;
  return repairBy !== null && repairBy < reactBy ? repairBy : reactBy;
};

/** Whether its next target is missed: from that instant on, as work is late from the first instant on that is too late. */
export const isPastTarget = (dueAt: Date | string | null, now: Date | number): boolean =>
  dueAt !== null && new Date(dueAt).getTime() <= Number(now);
