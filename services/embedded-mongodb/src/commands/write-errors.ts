import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { toCommandError } from '../errors.ts';
import type { Work } from '../query/pace.ts';
import type { Context } from './context.ts';

/** How far a batch of writes has come, and what it has to answer. Kept with the data, so that a retry goes on there. */
export type Progress = { next: number; n: number; nModified?: number; upserted?: Doc[]; writeErrors?: Doc[] };

export function resumed(before: Doc | undefined): Progress {
  return { ...before, next: toNumber(before?.next) ?? 0, n: toNumber(before?.n) ?? 0 };
}

/**
 * Does each part of a write by itself: a failing one is reported in its place and, if the parts are ordered, ends the
 * work. What concerns the transaction fails the command.
 */
export function* eachPart<T>(
  { body, progress }: Context,
  parts: readonly T[],
  work: (part: T, progress: Progress) => Work<void> | void,
): Work<Doc> {
  while (progress.next < parts.length) {
    const index = progress.next;
    try {
      yield* work(parts[index] as T, progress) ?? [];
    } catch (error) {
      const known = toCommandError(error);
      if (known.labels.length > 0 || known.codeName === 'InternalError') throw error;
      progress.writeErrors ??= [];
      progress.writeErrors.push({ index, code: known.code, ...known.details, errmsg: known.message });
      if (body.ordered !== false) break;
    }
    progress.next += 1;
    yield undefined;
  }
  const { next: _next, n, writeErrors, upserted, ...counted } = progress;
  return { n, ...(writeErrors && { writeErrors }), ...(upserted && { upserted }), ...counted };
}
