/** Results of several tasks as one form holds them: an entry for each, and one signature for all. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TogetherItem, TogetherTask } from 'shared-kit/contracts/task-together';
import * as z from 'zod/mini';
import { delayEntry, delayOf } from '../delays/delay-entry.ts';
import { readDraft } from '../record/draft.ts';
import { bodyOf, type Entry, resultEntry, type WriteNumber } from '../record/entry.ts';
import { entryShape, problemsOf } from '../record/entry-schema.ts';
import { evidenceOf } from '../record/evidence-entry.ts';
import { noPerformance } from '../record/performance.ts';

export interface TogetherEntry {
  rows: Record<string, Entry>;
  signatureId: number | null;
  signedBy: string;
}

/** The name of a task's entry: a number would make a list of the rows. */
export const rowName = (id: number): string => `t${id}`;

/** What was written down for them before, one by one or together, comes back. */
export const togetherEntry = (
  tasks: readonly TogetherTask[],
  userId: number,
  write: WriteNumber,
): TogetherEntry => {
  const rows = Object.fromEntries(
    tasks.map((task) => {
      const draft = readDraft(userId, task.id);
      const entry: Entry = draft?.entry ?? {
        ...resultEntry(task, task.formats, write),
        ...noPerformance,
        ...delayEntry(task.delay),
      };
      return [rowName(task.id), { ...entry, ...noPerformance }];
    }),
  );
  const signed = Object.values(rows).find(({ signatureId }) => signatureId !== null);
  return { rows, signatureId: signed?.signatureId ?? null, signedBy: signed?.signedBy ?? '' };
};

/** The entry of a task with the signature that stands for all. */
export const signedEntry = (entry: Entry, { signatureId, signedBy }: Omit<TogetherEntry, 'rows'>): Entry => ({
  ...entry,
  signatureId,
  signedBy,
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
    })
    .check(
      z.check<TogetherEntry>(({ value, issues }) => {
        for (const task of left()) {
          const entry = value.rows[rowName(task.id)];
          if (!isDecided(entry)) continue;
          for (const { path, code } of problemsOf(signedEntry(entry, value), task.formats, task.requires)) {
            const isOfAll = path[0] === 'signatureId' || path[0] === 'signedBy';
            const at = isOfAll ? [...path] : ['rows', rowName(task.id), ...path];
            issues.push({ code: 'custom', message: code, path: at, input: value });
          }
        }
      }),
    );

export const itemOf = (task: TogetherTask, entry: Entry, version: number): TogetherItem => ({
  id: task.id,
  ...bodyOf(entry, task.formats, version),
  ...evidenceOf(entry, task),
  ...delayOf(entry, task.delay),
});

/** What puts a task back to how it was: nothing was recorded of it. */
export const undoneItem = (id: number, version: number): TogetherItem => ({
  ...{ id, version, result: ChoreResult.Undone, readings: [], observation: '', photoIds: [] },
});
