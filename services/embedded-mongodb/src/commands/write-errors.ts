import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError, toCommandError } from '../errors.ts';
import type { Work } from '../query/pace.ts';
import { WaitForTransaction } from '../storage/transaction.ts';
import { type Context, refuseView, targetName } from './context.ts';

/** How far a batch of writes has come, and what it has to answer. Kept with the data, so that a retry goes on there. */
export type Progress = { next: number; n: number; nModified?: number; upserted?: Doc[]; writeErrors?: Doc[] };

export function resumed(before: Doc | undefined): Progress {
  return { ...before, next: toNumber(before?.next) ?? 0, n: toNumber(before?.n) ?? 0 };
}

/** Does work again each time that it meets what a transaction holds, once that has ended. */
export function* whenFree<T>(work: () => Work<T> | T): Work<T> {
  for (;;) {
    try {
      const doing = work();
      return isWork(doing) ? yield* doing : doing;
    } catch (error) {
      if (!(error instanceof WaitForTransaction)) throw error;
      yield error.holder.ended;
    }
  }
}

function isWork<T>(doing: Work<T> | T): doing is Work<T> {
  return typeof doing === 'object' && doing !== null && Symbol.iterator in doing;
}

/**
 * Does each part of a write by itself: a failing one is reported in its place and, if the parts are ordered, ends the
 * work. What concerns the transaction fails the command.
 */
export function* eachPart<T>(
  context: Context,
  parts: readonly T[],
  work: (part: T, progress: Progress) => Work<void> | void,
): Work<Doc> {
  const { body, progress, state, db, transaction } = context;
  while (progress.next < parts.length) {
    const index = progress.next;
    try {
      refuseView(state.catalog.find(db, targetName(context)));
      yield* whenFree(() => work(parts[index] as T, progress));
    } catch (error) {
      const known = toCommandError(error);
      if (known.labels.length > 0 || !(error instanceof CommandError)) throw error;
      progress.writeErrors ??= [];
      progress.writeErrors.push({ index, code: known.code, ...known.details, errmsg: known.message });
      if (body.ordered !== false || transaction) break;
    }
    progress.next += 1;
    yield undefined;
  }
  const { next: _next, n, writeErrors, upserted, ...counted } = progress;
  return { n, ...(writeErrors && { writeErrors }), ...(upserted && { upserted }), ...counted };
}
