/** Somebody else recorded a result for the same task meanwhile. */

import { mostVideos } from 'shared-kit/contracts/legal/evidence';
import type { RecordTaskResultBody, TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { defined } from 'shared-kit/domain/defined';
import {
  fieldsOfBody,
  fieldsOfResult,
  type ResultFields,
  readingNameOf,
} from 'shared-kit/domain/readings/result-fields';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';

/** What is recorded of a task. */
export type Recorded = Pick<Task, 'id'> & Parameters<typeof fieldsOfResult>[0];
type Body = Omit<RecordTaskResultBody, 'version'>;

const isSame = (one: ResultFields, other: ResultFields): boolean =>
  Object.keys(one).every((field) => isSameValue(one[field], other[field]));

/** Who performed it, when, and why it is late is told beside the result. */
const resultOf = (task: Recorded): ResultFields => {
  const { performed: _, delay: __, ...result } = fieldsOfResult(task);
  return result;
};

const nobody = { id: 0, name: '', at: '' };

/** What is to be stored where that is written over what is recorded; what is not said stays. */
export const fieldsOver = (recorded: Recorded, body: Body): ResultFields => ({
  ...fieldsOfResult(recorded),
  ...fieldsOfBody(body, recorded, nobody),
});

/**
 * `resend`: the result is as it was when the entry was begun, something else of the task changed. `agreed`: the other wrote down the very
 * same. `ask`: a person has to decide.
 */
export const natureOf = (base: Recorded, mine: Body, theirs: Recorded): 'resend' | 'agreed' | 'ask' => {
  if (isSame(fieldsOver(theirs, mine), fieldsOfResult(theirs))) return 'agreed';
  const [begun, stored] = [resultOf(base), resultOf(theirs)];
  return isSame(begun, stored) && isSame(stored, begun) ? 'resend' : 'ask';
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

/**
 * What is sent on top of theirs for the fields that a person chose; what was said of who performed it, when, and why it is late goes
 * along.
 */
export const bodyOfMerged = (
  merged: ResultFields,
  { performedById, performedAt, delay }: Body,
  { formats, version }: Pick<TaskDetail, 'formats' | 'version'>,
): RecordTaskResultBody => {
  const { signatureId = null, signedBy = '' } = (merged.signature ?? {}) as Partial<Task>;
  return {
    version,
    result: merged.result as Task['result'],
    readings: formats.flatMap(({ id }) => (merged[readingNameOf(id)] ?? []) as Task['readings']),
    observation: String(merged.observation ?? ''),
    photoIds: merged.photoIds as number[],
    videoIds: merged.videoIds as number[],
    genericObservationIds: merged.genericObservationIds as number[],
    signatureId,
    signedBy,
    ...defined({ performedById, performedAt, delay }),
  };
};
