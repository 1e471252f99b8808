/** Results of several tasks as one form holds them: an entry for each, and for all who signed, who did them, when, and why they are late. */
import { ChoreResult, delayReasonSchema } from 'shared-kit/contracts/enums';
import type { TogetherItem, TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import * as z from 'zod/mini';
import { type DelayEntry, delayEntry, lateDelayOf, noDelay, saidOf } from '../delays/delay-entry.ts';
import { readDraft } from '../record/entry/draft.ts';
import { bodyOf, type Entry, resultEntry, type WriteNumber } from '../record/entry/entry.ts';
import { entryShape, problemsOf } from '../record/entry/entry-schema.ts';
import { evidenceOf } from '../record/entry/evidence-entry.ts';
import { noPerformance, type PerformanceEntry } from '../record/performance/performance.ts';

/** What is said once for all of them. */
interface ForAll extends PerformanceEntry, DelayEntry {
  signatureId: number | null;
  signedBy: string;
}

export interface TogetherEntry extends ForAll {
  rows: Record<string, Entry>;
}

/** Fields of the form itself, not of a row. */
const ofAll: ReadonlySet<string> = new Set(['signatureId', 'signedBy', ...Object.keys(noPerformance)]);
const isOfDelay = (name: string): boolean => name in noDelay;

/** The form's field of a task's entry; a row that has no reason of its own has that of all. */
export const fieldName = (task: Pick<TogetherTask, 'id'>, own: Entry, field: string): string =>
  ofAll.has(field) || (isOfDelay(field) && own.delayReason === null)
    ? field
    : `rows.${rowName(task.id)}.${field}`;

/** The name of a task's entry: a number would make a list of the rows. */
export const rowName = (id: number): string => `t${id}`;

const performanceIn = ({ performedById, performedOn, performedTime }: Entry): PerformanceEntry => ({
  performedById,
  performedOn,
  performedTime,
});
const delayIn = ({ delayReason, delayText, delayJustified }: Entry): DelayEntry => ({
  delayReason,
  delayText,
  delayJustified,
});

/** What all of them say alike; nothing where they differ. */
const agreed = <T extends object>(said: readonly T[], nothing: T): T => {
  const [first = nothing, ...others] = said;
  return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : nothing;
};

/** What was written down for them before, one by one or together, comes back. */
export const togetherEntry = (
  tasks: readonly TogetherTask[],
  userId: number,
  write: WriteNumber,
): TogetherEntry => {
  const drafts = new Map(tasks.map(({ id }) => [id, readDraft(userId, id)?.entry]));
  const written = [...drafts.values()].filter((entry) => entry !== undefined);
  const delay = agreed(written.map(delayIn), noDelay);
  const rows = Object.fromEntries(
    tasks.map((task): [string, Entry] => {
      const draft = drafts.get(task.id);
      const stored = delayEntry(task.delay);
      const own = draft && delay.delayReason === null ? delayIn(draft) : stored;
      const entry = draft ?? resultEntry(task, task.formats, write);
      return [rowName(task.id), { ...entry, ...noPerformance, ...own }];
    }),
  );
  const signed = Object.values(rows).find(({ signatureId }) => signatureId !== null);
  return {
    rows,
    signatureId: signed?.signatureId ?? null,
    signedBy: signed?.signedBy ?? '',
    ...agreed(written.map(performanceIn), noPerformance),
    ...delay,
  };
};

/** The entry of a task with what stands for all. */
export const wholeEntry = (entry: Entry, { rows: _, ...all }: TogetherEntry): Entry => ({
  ...entry,
  ...all,
  ...(entry.delayReason === null ? {} : delayIn(entry)),
});

/** Those with a result alone are checked and sent. */
export const isDecided = (entry: Entry | undefined): entry is Entry => (entry?.result ?? null) !== null;

/** `left` are the tasks that are not saved yet. */
export const togetherSchema = (left: () => readonly TogetherTask[]) =>
  z
    .object({
      rows: z.record(z.string(), entryShape),
      signatureId: z._default(z.nullable(z.int()), null),
      signedBy: z.string().check(z.maxLength(200)),
      performedById: z.nullable(z.int()),
      // An emptied date holds nothing.
      performedOn: z._default(z.string(), ''),
      performedTime: z._default(z.string(), ''),
      delayReason: z.nullable(delayReasonSchema),
      delayText: z.string().check(z.maxLength(1000)),
      delayJustified: z.boolean(),
    })
    .check(
      z.check<TogetherEntry>(({ value, issues }) => {
        for (const task of left()) {
          const entry = value.rows[rowName(task.id)];
          if (!isDecided(entry)) continue;
          for (const { path, code } of problemsOf(wholeEntry(entry, value), task.formats, task.requires)) {
            const at = fieldName(task, entry, path.join('.')).split('.');
            issues.push({ code: 'custom', message: code, path: at, input: value });
          }
        }
      }),
    );

/** `performedAt` is when all of them are said to have been done; null for now. */
export const itemOf = (
  task: TogetherTask,
  entry: Entry,
  {
    version,
    performedAt = null,
  }: { readonly version: number; readonly performedAt?: string | null | undefined },
): TogetherItem => ({
  id: task.id,
  ...bodyOf(entry, task.formats, version),
  ...evidenceOf(entry, task),
  // A reason for all is for those that are late.
  ...lateDelayOf(entry, { ...task, performedAt }),
});

/** What puts a task back to how it was: nothing was recorded of it. */
export const undoneItem = (
  id: number,
  version: number,
  delay: TogetherTask['delay'] = null,
): TogetherItem => ({
  id,
  version,
  result: ChoreResult.Undone,
  readings: [],
  observation: '',
  photoIds: [],
  delay: saidOf(delay),
});
