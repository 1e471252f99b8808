/** The one way of a result into its task, however it comes: what is said of a task makes of it what is written, or is refused. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { StoredCopy } from 'shared-kit/contracts/tasks/task-copies';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Recordable } from '../find-task.ts';
import type { TaskRecord } from '../task.model.ts';
import { answeringCompany } from './answering-company.ts';
import { checkResult } from './check-result.ts';
import { keptCopies } from './kept-copies.ts';
import { readLimits } from './read-limits.ts';
import { isSameResult, type Performance, type ResultBody } from './result-change.ts';
import { checkDelay } from './settle-delay.ts';
import { checkPerformance } from './settle-performance.ts';
import type { ResultChange } from './write-results.ts';

/** What is said of a task, and where it is from. */
export interface Entry {
  readonly body: ResultBody;
  /** Where its values were copied from; left out, the marks of what stays as it is are kept. */
  readonly copies?: readonly StoredCopy[];
  /** Who performed it and when, where that is settled already; by the body unless it is given. */
  readonly performance?: Performance;
}

export interface SettledResult {
  /** What is wrong with it; it may not be written then. */
  readonly faults: readonly FieldError[];
  /** Of the faults, as a route says it that refuses the whole. */
  readonly code: 'invalidInput' | 'readingInvalid' | 'observationRequired';
  /** Null where it says nothing that is not written down already. */
  readonly change: ResultChange | null;
}

/**
 * Every change counts the version up, so that nobody's is written over: what was read is what is replaced. 403 where another person or time is
 * told without the permission.
 */
export const settleResult = (
  ctx: RequestContext,
  found: Recordable,
  { body, copies, performance: settled }: Entry,
): SettledResult => {
  const { task: before, around, owners } = found;
  const { performance, faults: performanceFaults } = settled
    ? { performance: settled, faults: [] }
    : checkPerformance(ctx, found, body);
  const { change, errors, needsWords } = checkResult(ctx, found, { body, performance });
  const by = { at: ctx.now(), userId: ctx.caller.userId, userName: ctx.caller.name };
  const result: TaskRecord = {
    ...before,
    ...change,
    copies: copies ? [...copies] : keptCopies(before, change, by),
    limits: readLimits({ ...found, before }, change),
    ...answeringCompany(found, change),
    version: before.version + 1,
  };
  const { delay, faults: delayFaults } = checkDelay(ctx, result, body.delay);
  const after = { ...result, delay };
  const words = needsWords ? [{ path: 'observation', code: 'required' }] : [];
  return {
    faults: [...errors, ...words, ...performanceFaults, ...delayFaults],
    code: codeOf([performanceFaults, errors, words]),
    change: isSameResult(before, after) ? null : { before, after, around, owners },
  };
};

/** By the first of them where there are faults. */
const codeOf = (faults: readonly (readonly FieldError[])[]): SettledResult['code'] => {
  const codes = ['invalidInput', 'readingInvalid', 'observationRequired'] as const;
  return codes[faults.findIndex(({ length }) => length > 0)] ?? 'invalidInput';
};
