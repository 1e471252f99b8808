/** A batch of writes: each one fails by itself, and waits where a transaction holds its document. */
import type { Doc } from '../bson/doc.ts';
import { CommandError, toCommandError } from '../errors.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { WaitForTransaction } from '../storage/transaction.ts';
import type { Context } from './context.ts';
import type { Progress } from './progress.ts';
import { refuseView, targetName } from './target-collection.ts';

/** Runs work, and runs it again after each transaction that held what it needed. */
export function* retryAfterTransactions<T>(work: () => SlicedWork<T> | T): SlicedWork<T> {
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

function isWork<T>(doing: SlicedWork<T> | T): doing is SlicedWork<T> {
  return typeof doing === 'object' && doing !== null && Symbol.iterator in doing;
}

/**
 * Runs each part of a write by itself. A failing one is reported in its place and ends an ordered batch; an error
 * that concerns the transaction fails the command.
 */
export function* writeEach<T>(
  context: Context,
  parts: readonly T[],
  work: (part: T, progress: Progress) => SlicedWork<void> | void,
): SlicedWork<Doc> {
  const { body, progress, state, db, transaction } = context;
  while (progress.next < parts.length) {
    const index = progress.next;
    try {
      refuseView(state.catalog.find(db, targetName(context)));
      yield* retryAfterTransactions(() => work(parts[index] as T, progress));
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
