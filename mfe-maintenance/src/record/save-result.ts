import type { Format } from 'shared-kit/contracts/chores';
import { type RecordTaskResultBody, recordTaskResult, type TaskDetail } from 'shared-kit/contracts/tasks';
import { callRoute, isConflict } from 'shared-kit/web/app';
import { bodyOfMerged, comparable, currentTask, natureOf } from './conflict.ts';

export type Decision = 'theirs' | 'mine' | { readonly merged: Readonly<Record<string, unknown>> } | null;

export interface SaveRequest {
  readonly task: Pick<TaskDetail, 'id' | 'result' | 'readings' | 'observation' | 'photoIds'> & {
    readonly formats: readonly Format[];
  };
  readonly body: RecordTaskResultBody;
  /** The same for the same body, so that a repetition is carried out once. */
  readonly keyFor: (body: RecordTaskResultBody) => string;
  /** Asks the person; null is to decide later. */
  readonly ask: (mine: RecordTaskResultBody, theirs: TaskDetail) => Promise<Decision>;
}

/** `kept`: what is stored is another's, and this person agreed to it. Null: nothing was saved, the entry stays. */
export type Saved = { readonly task: TaskDetail; readonly kept: 'mine' | 'theirs' } | null;

const next = (
  decision: Exclude<Decision, 'theirs' | null>,
  body: RecordTaskResultBody,
  current: TaskDetail,
): RecordTaskResultBody => {
  if (decision === 'mine') return { ...body, version: current.version };
  const ids = current.formats.map(({ id }) => id);
  return bodyOfMerged({ ...comparable(body), ...decision.merged }, ids, current.version);
};

/** Sends a result until it is stored or the person wants to wait; each conflict is looked at with what is stored by then. */
export const saveResult = async ({ task, body, keyFor, ask }: SaveRequest): Promise<Saved> => {
  for (let sending = body; ; ) {
    try {
      const input = { params: { id: task.id }, body: sending };
      const answer = await callRoute(recordTaskResult, input, { idempotencyKey: keyFor(sending) });
      return { task: answer.data, kept: 'mine' };
    } catch (error) {
      const current = isConflict(error) ? currentTask(error.current) : null;
      if (current === null) throw error;
      const nature = natureOf(task, sending, current);
      if (nature === 'agreed') return { task: current, kept: 'theirs' };
      const decision = nature === 'resend' ? 'mine' : await ask(sending, current);
      if (decision === null) return null;
      if (decision === 'theirs') return { task: current, kept: 'theirs' };
      sending = next(decision, sending, current);
    }
  }
};
