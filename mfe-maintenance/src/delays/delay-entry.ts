/** Why a task is late, as forms hold it: no reason where nothing is said. */
import type { DelayReason } from 'shared-kit/contracts/enums';
import type { GivenDelay } from 'shared-kit/contracts/tasks/task-delays';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { delayFaults, isLate, isSameDelay } from 'shared-kit/domain/tasks/task-delay';

export interface DelayEntry {
  delayReason: DelayReason | null;
  delayText: string;
  delayJustified: boolean;
}

export const noDelay: DelayEntry = { delayReason: null, delayText: '', delayJustified: false };

export const delayEntry = (delay: GivenDelay | null): DelayEntry =>
  delay === null
    ? noDelay
    : { delayReason: delay.reason, delayText: delay.text, delayJustified: delay.justified };

/** What is said, as it is sent; null where nothing is. */
export const givenDelay = ({ delayReason, delayText, delayJustified }: DelayEntry): GivenDelay | null =>
  delayReason === null ? null : { reason: delayReason, text: delayText.trim(), justified: delayJustified };

/** Without who said it, and when. */
export const saidOf = (delay: GivenDelay | null): GivenDelay | null =>
  delay && { reason: delay.reason, text: delay.text, justified: delay.justified };

/** What a result sends of it: only what differs from what was said before. */
export const delayOf = (entry: DelayEntry, recorded: GivenDelay | null): { delay?: GivenDelay | null } => {
  const given = givenDelay(entry);
  return isSameDelay(given, recorded) ? {} : { delay: given };
};

/** The same of work that is late by when it was done, where null is now: of what was done in time nothing is said, and no field asks. */
export const lateDelayOf = (
  entry: DelayEntry,
  {
    dueEnd,
    performedAt,
    delay,
  }: Pick<Task, 'dueEnd' | 'performedAt'> & { readonly delay: GivenDelay | null },
): { delay?: GivenDelay | null } =>
  isLate({ dueEnd, performedAt }, Date.now()) ? delayOf(entry, delay) : {};

const fields = { reason: 'delayReason', text: 'delayText', justified: 'delayJustified' } as const;

/** The form's field for a path of what is sent. */
export const delayField = (path: string): string =>
  fields[path.replace(/^delay\.?/, '') as keyof typeof fields] ?? 'delayReason';

export const delayProblems = (entry: DelayEntry) => {
  const given = givenDelay(entry);
  return (given === null ? [] : delayFaults(given)).map(({ path, code }) => ({
    path: [delayField(`delay.${path}`)],
    code,
  }));
};
