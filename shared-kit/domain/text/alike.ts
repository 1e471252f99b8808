/** Tasks that ask for the same work on different elements, so that they can be done at once. */
import type { Task } from '../../contracts/tasks/tasks.ts';

export type Likeness = Pick<Task, 'choreTypeId' | 'choreRef' | 'choreName' | 'formatIds' | 'requires'>;

/** The same for tasks of chores that were made from one of the catalogue and left as they were: what is asked for is what counts. */
export const likenessOf = ({ choreTypeId, choreRef, choreName, formatIds, requires }: Likeness): string =>
  JSON.stringify([
    choreTypeId,
    choreRef,
    choreName.es,
    formatIds.toSorted((a, b) => a - b),
    requires.toSorted(),
  ]);

/** Groups of alike ones, in the order in which the first of each comes. */
export const alikeGroups = <T extends Likeness>(tasks: readonly T[]): readonly (readonly [T, ...T[]])[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const task of tasks) {
    const key = likenessOf(task);
    const group = groups.get(key);
    if (group) group.push(task);
    else groups.set(key, [task]);
  }
  return [...groups.values()];
};
