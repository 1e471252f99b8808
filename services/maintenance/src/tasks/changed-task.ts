import type { RequestContext } from 'shared-kit/server/context';
import type { TaskFacts } from './find-task.ts';
import { keptCopies } from './kept-copies.ts';
import { readLimits } from './read-limits.ts';
import type { ResultFields } from './result-change.ts';
import type { TaskRecord } from './task.model.ts';

/**
 * A task as a result leaves it. Every change of a result counts the version up, so that nobody's is written over: what was read is what is
 * replaced.
 */
export const changedTask = (
  { now, caller }: Pick<RequestContext, 'now' | 'caller'>,
  { task, formats, element }: Pick<TaskFacts, 'task' | 'formats' | 'element'>,
  change: ResultFields,
): TaskRecord => ({
  ...task,
  ...change,
  copies: keptCopies(task, change, { at: now(), userId: caller.userId, userName: caller.name }),
  limits: readLimits({ formats, element }, change),
  version: task.version + 1,
});
