import type { Doc } from '../bson/doc.ts';
import { toCommandError } from '../errors.ts';
import { WaitForTransaction } from '../storage/transaction.ts';

/**
 * Does each part of a write by itself: a failing one is reported in its place and, if the parts are ordered, ends the
 * work. What concerns the transaction fails the command.
 */
export function eachPart<T>(
  parts: readonly T[],
  ordered: boolean,
  work: (part: T, index: number) => void,
): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      work(part, index);
    } catch (error) {
      if (error instanceof WaitForTransaction) throw error;
      const known = toCommandError(error);
      if (known.labels.length > 0 || known.codeName === 'InternalError') throw error;
      writeErrors.push({ index, code: known.code, ...known.details, errmsg: known.message });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
