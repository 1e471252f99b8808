import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  type RecordTaskResultBody,
  recordTaskResult,
  type TaskDetail,
} from 'shared-kit/contracts/tasks/task-detail';
import {
  recordTogether,
  type TogetherAnswer,
  type TogetherItem,
} from 'shared-kit/contracts/tasks/task-together';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import { type AskRecord, type SavedRecord, saveRecord } from 'shared-kit/web/app';
import type { ToldPerformance } from '../performance/performance.ts';
import { bodyOfMerged, fieldsOver, natureOf, type Recorded } from './conflict.ts';

export type Choice = 'theirs' | 'mine' | { readonly merged: Readonly<Record<string, unknown>> } | null;

export interface SaveRequest {
  readonly task: Recorded;
  /** The whole task as it was read: with it the result can wait where nothing answers. */
  readonly base?: TaskDetail;
  readonly body: RecordTaskResultBody;
  /** Id of what waits or was refused, and is changed by this. */
  readonly replaced?: string | undefined;
  /** Asks the person; null is to decide later. */
  readonly ask: (mine: RecordTaskResultBody, theirs: TaskDetail) => Promise<Choice>;
}

const next = (
  choice: Exclude<Choice, 'theirs' | null>,
  body: RecordTaskResultBody,
  current: TaskDetail,
): RecordTaskResultBody => {
  if (choice === 'mine') return { ...body, version: current.version };
  const mine = fieldsOver(current, body);
  const merged = { ...mine, ...choice.merged };
  const { performedById: _, performedAt: __, ...result } = body;
  return bodyOfMerged(merged, isSameValue(merged.performed, mine.performed) ? body : result, current);
};

/** Saves a result; each conflict is looked at with what is stored by then, and asked about where the two say something else. */
export const saveResult = ({
  task,
  base,
  body,
  ask,
  replaced,
}: SaveRequest): Promise<SavedRecord<typeof recordTaskResult>> => {
  const params = { id: task.id };
  // An entry that was begun before the task became what it is: a result that is there now may be another's.
  const isOlder = base !== undefined && base.version !== body.version;
  const decide: AskRecord<typeof recordTaskResult> = async ({ data: theirs }, { body: mine }) => {
    const nature = natureOf(task, mine, theirs);
    if (nature === 'agreed') return 'theirs';
    const isAlone = nature === 'resend' && !(isOlder && theirs.result !== ChoreResult.Undone);
    if (isAlone) return { send: { params, body: { ...mine, version: theirs.version } } };
    // Whoever measured did so himself, whoever else has recorded the task by now.
    const isFirst = task.result === ChoreResult.Undone && theirs.result !== ChoreResult.Undone;
    const own = isFirst ? { performedById: null, ...mine } : mine;
    const choice = await ask(own, theirs);
    if (choice === null) return 'later';
    return choice === 'theirs' ? 'theirs' : { send: { params, body: next(choice, own, theirs) } };
  };
  return saveRecord(recordTaskResult, { params, body }, decide, { base, replaced });
};

/** What became of each, as far as it was sent; `rest` is how the last call ended where not all of them were. */
export interface SavedTogether {
  readonly answers: TogetherAnswer;
  readonly rest: Exclude<SavedRecord<typeof recordTogether>, { readonly outcome: 'saved' }> | null;
}

/** Where something else of a task has changed its result goes again, on top of that; where the two agree it is saved. */
export const sortedOut = (
  answers: TogetherAnswer,
  sent: readonly TogetherItem[],
  begun: readonly Recorded[],
): { readonly settled: TogetherAnswer; readonly again: TogetherItem[] } => {
  const again: TogetherItem[] = [];
  const settled = answers.flatMap((answer): TogetherAnswer => {
    const { id, outcome, task: theirs } = answer;
    const item = sent.find((one) => one.id === id);
    const base = begun.find((one) => one.id === id);
    if (outcome !== 'conflict' || !theirs || !item || !base) return [answer];
    const nature = natureOf(base, item, theirs);
    if (nature === 'resend') again.push({ ...item, version: theirs.version });
    if (nature === 'resend') return [];
    return [nature === 'agreed' ? { ...answer, outcome: 'unchanged' } : answer];
  });
  return { settled, again };
};

interface SaveTogether {
  readonly installationId: number;
  readonly items: readonly TogetherItem[];
  /** Who performed them, and when. */
  readonly told?: ToldPerformance;
  readonly begun: readonly Recorded[];
  /** Where nothing answers they wait: `begun` are the whole tasks then. */
  readonly isKept?: boolean;
}

/** Saves several results in one call, or keeps them for later, and once more those that only something else was changed of. */
export const saveTogether = async ({
  installationId,
  items,
  told = {},
  begun,
  isKept = false,
}: SaveTogether): Promise<SavedTogether> => {
  const answers: TogetherAnswer = [];
  for (let sending = [...items]; sending.length > 0; ) {
    const input = { body: { installationId, items: sending, ...told } };
    const saved = await saveRecord(recordTogether, input, undefined, isKept ? { base: begun } : {});
    if (saved.outcome !== 'saved') return { answers, rest: saved };
    const { settled, again } = sortedOut(saved.answer.data, sending, begun);
    answers.push(...settled);
    sending = again;
  }
  return { answers, rest: null };
};
