import type { RequestContext } from 'shared-kit/server/context';
import { answeringCompany } from './answering-company.ts';
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
  facts: TaskFacts,
  change: ResultFields,
): TaskRecord => ({
  ...facts.task,
  ...change,
  copies: keptCopies(facts.task, change, { at: now(), userId: caller.userId, userName: caller.name }),
  limits: readLimits(facts, change),
  ...answeringCompany(facts, change),
  version: facts.task.version + 1,
});
