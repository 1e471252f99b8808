import type { Format } from 'shared-kit/contracts/formats';
import {
  type RecordTaskResultBody,
  recordTaskResult,
  type TaskDetail,
} from 'shared-kit/contracts/task-detail';
import { type SavedRecord, saveRecord } from 'shared-kit/web/app';
import { bodyOfMerged, comparable, natureOf, performanceIn } from './conflict.ts';

export type Choice = 'theirs' | 'mine' | { readonly merged: Readonly<Record<string, unknown>> } | null;

export interface SaveRequest {
  readonly task: Pick<TaskDetail, 'id' | 'result' | 'readings' | 'observation' | 'photoIds'> & {
    readonly formats: readonly Format[];
  };
  readonly body: RecordTaskResultBody;
  /** Asks the person; null is to decide later. */
  readonly ask: (mine: RecordTaskResultBody, theirs: TaskDetail) => Promise<Choice>;
}

const next = (
  choice: Exclude<Choice, 'theirs' | null>,
  body: RecordTaskResultBody,
  current: TaskDetail,
): RecordTaskResultBody => {
  if (choice === 'mine') return { ...body, version: current.version };
  const ids = current.formats.map(({ id }) => id);
  const merged = bodyOfMerged({ ...comparable(body), ...choice.merged }, ids, current.version);
  return { ...merged, ...performanceIn(body) };
};

/** Saves a result; each conflict is looked at with what is stored by then, and asked about where the two say something else. */
export const saveResult = ({
  task,
  body,
  ask,
}: SaveRequest): Promise<SavedRecord<typeof recordTaskResult>> => {
  const params = { id: task.id };
  return saveRecord(recordTaskResult, { params, body }, async ({ data: theirs }, { body: mine }) => {
    const nature = natureOf(task, mine, theirs);
    if (nature === 'agreed') return 'theirs';
    const choice = nature === 'resend' ? 'mine' : await ask(mine, theirs);
    if (choice === null) return 'later';
    return choice === 'theirs' ? 'theirs' : { send: { params, body: next(choice, mine, theirs) } };
  });
};
