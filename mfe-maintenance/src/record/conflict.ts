/** Somebody else recorded a result for the same task meanwhile. */

import { type EvidenceBody, mostVideos } from 'shared-kit/contracts/evidence';
import type { RecordTaskResultBody } from 'shared-kit/contracts/task-detail';
import type { Task } from 'shared-kit/contracts/tasks';
import { defined } from 'shared-kit/domain/defined';
import { isSameDelay } from 'shared-kit/domain/task-delay';
import { isProvenAlike } from './evidence-entry.ts';

type Performance = Pick<RecordTaskResultBody, 'performedById' | 'performedAt' | 'delay'>;
type Result = Pick<RecordTaskResultBody, 'result' | 'readings' | 'observation' | 'photoIds'> & EvidenceBody;
type Stored = Result & Partial<Pick<Task, 'performedById' | 'performedAt' | 'delay'>>;

const resultOf = ({ result, readings, observation, photoIds }: Result) => ({
  result,
  readings: readings.toSorted((one, other) => one.formatId - other.formatId),
  observation: observation.trim(),
  photoIds,
});

const same = (one: Result, other: Result): boolean =>
  JSON.stringify(resultOf(one)) === JSON.stringify(resultOf(other)) && isProvenAlike(one, other);

/** Whoever says nothing of who performed it, when, and why it is late, agrees. */
const isPerformedAlike = ({ performedById, performedAt, delay }: Performance, theirs: Stored): boolean =>
  (performedById === undefined || performedById === theirs.performedById) &&
  (performedAt === undefined || performedAt === theirs.performedAt) &&
  (delay === undefined || isSameDelay(delay, theirs.delay ?? null));

/** What was said of who performed it, when, and why it is late: it is sent with whatever result holds. */
export const performanceIn = ({ performedById, performedAt, delay }: Performance): Performance => ({
  ...defined({ delay, performedById, performedAt }),
});

/**
 * `resend`: the result is as it was when the entry was begun, something else of the task changed. `agreed`: the other wrote down the very
 * same. `ask`: a person has to decide.
 */
export const natureOf = (
  base: Result,
  mine: Result & Performance,
  theirs: Stored,
): 'resend' | 'agreed' | 'ask' => {
  if (same(mine, theirs) && isPerformedAlike(mine, theirs)) return 'agreed';
  return same(base, theirs) ? 'resend' : 'ask';
};

/** Files of both, each once, at most as many as a task can hold. */
const joinedFiles =
  (most: number) =>
  (mine: unknown, theirs: unknown): number[] => {
    const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
    return [...new Set([...list(theirs), ...list(mine)])].slice(0, most);
  };
export const joinedPhotos = joinedFiles(10);
export const joinedVideos = joinedFiles(mostVideos);

/** A signature and whose it is: one is nothing without the other. */
const signatureOf = ({ signatureId, signedBy = '' }: EvidenceBody) =>
  signatureId === undefined || signatureId === null ? null : { signatureId, signedBy };

export const comparableEvidence = (result: EvidenceBody): Readonly<Record<string, unknown>> => ({
  ...defined({ videoIds: result.videoIds }),
  ...(result.signatureId === undefined ? {} : { signature: signatureOf(result) }),
  ...defined({ genericObservationIds: result.genericObservationIds }),
});

/** The fields that the conflict dialog compares: one for each format besides the result's own. */
export const comparable = (result: Result): Readonly<Record<string, unknown>> => ({
  result: result.result,
  ...Object.fromEntries(result.readings.map((reading) => [`format${reading.formatId}`, reading])),
  observation: result.observation,
  photoIds: result.photoIds,
  ...comparableEvidence(result),
});

const mergedEvidence = ({
  videoIds,
  signature,
  genericObservationIds,
}: Readonly<Record<string, unknown>>): EvidenceBody => {
  const signed = signature as ReturnType<typeof signatureOf> | undefined;
  return {
    ...(videoIds === undefined ? {} : { videoIds: videoIds as number[] }),
    ...(signed === undefined
      ? {}
      : { signatureId: signed?.signatureId ?? null, signedBy: signed?.signedBy ?? '' }),
    ...(genericObservationIds === undefined
      ? {}
      : { genericObservationIds: genericObservationIds as number[] }),
  };
};

/** Back from the dialog's fields to what is sent. */
export const bodyOfMerged = (
  merged: Readonly<Record<string, unknown>>,
  formatIds: readonly number[],
  version: number,
): RecordTaskResultBody => ({
  version,
  result: merged.result as RecordTaskResultBody['result'],
  readings: formatIds.flatMap((id) => {
    const reading = merged[`format${id}`] as RecordTaskResultBody['readings'][number] | undefined;
    return reading ? [reading] : [];
  }),
  observation: String(merged.observation ?? ''),
  photoIds: merged.photoIds as number[],
  ...mergedEvidence(merged),
});
