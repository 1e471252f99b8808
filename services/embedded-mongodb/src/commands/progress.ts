/**
 * How far a batch of writes has come. It is stored with the data, so that a retry goes on instead of writing twice.
 */
import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';

/**
 * The progress of a batch and what it has to reply. It is stored with the data, so that a retry goes on from there.
 */
export type Progress = { next: number; n: number; nModified?: number; upserted?: Doc[]; writeErrors?: Doc[] };

export function resumeProgress(before: Doc | undefined): Progress {
  return { ...before, next: toNumber(before?.next) ?? 0, n: toNumber(before?.n) ?? 0 };
}
