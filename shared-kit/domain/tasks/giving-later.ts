/** Tasks that are given to people without a network: what becomes of it once the server is reached, for service and device alike. */
import type { TaskOwner } from '../../contracts/tasks/assign-tasks.ts';

/**
 * `given`: the task is the person's from now on. `unchanged`: it is already. `asked`: somebody else gave it to another meanwhile, and who
 * gave it later decides. `done`: nobody can be given what is done.
 */
export type FateOfGiving = 'given' | 'unchanged' | 'asked' | 'done';

interface Giving {
  /** Whose it was when it was given. */
  readonly from: TaskOwner;
  readonly to: TaskOwner;
  readonly stored: TaskOwner;
  readonly isDone: boolean;
}

/** Two who gave it to the same person agree; a task that generation brought up to date is the same person's still. */
export const fateOfGiving = ({ from, to, stored, isDone }: Giving): FateOfGiving => {
  if (stored.personId === to.personId && stored.isOwn === to.isOwn) return 'unchanged';
  if (isDone) return 'done';
  const isAgreed = stored.personId === to.personId || stored.personId === from.personId;
  return isAgreed ? 'given' : 'asked';
};

interface Owned {
  readonly assignedToId: number | null;
  readonly assignedToName: string | null;
}

/** As a device knows it, which is not told whether the person is the task's own: that alone is no reason to ask anybody. */
export const ownerOf = ({ assignedToId, assignedToName }: Owned): TaskOwner => ({
  personId: assignedToId,
  isOwn: false,
  name: assignedToName ?? '',
});

/** The task as it is once it is that person's. */
export const withOwner = <T extends Owned>(task: T, { personId, name }: TaskOwner): T => ({
  ...task,
  assignedToId: personId,
  assignedToName: personId === null ? null : name,
});
