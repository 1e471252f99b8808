/** Entries that were not sent yet, kept in this browser for each user and task. */
import { choreResultSchema, delayReasonSchema } from 'shared-kit/contracts/enums';
import * as z from 'zod/mini';
import type { Entry } from './entry.ts';

const draftSchema = z.object({
  /** Version of the task that the entry was begun on. */
  version: z.int(),
  /** When it was last written, ISO 8601. */
  at: z.string(),
  /** Id of the operation that waits or was refused, and is being changed. */
  replaced: z.optional(z.string()),
  entry: z.object({
    result: z.nullable(choreResultSchema),
    readings: z.array(z.object({ text: z.string(), fileId: z.nullable(z.int()), options: z.array(z.int()) })),
    observation: z.string(),
    photoIds: z.array(z.int()),
    videoIds: z._default(z.array(z.int()), []),
    signatureId: z._default(z.nullable(z.int()), null),
    signedBy: z._default(z.string(), ''),
    genericObservationIds: z._default(z.array(z.int()), []),
    performedById: z._default(z.nullable(z.int()), null),
    performedOn: z._default(z.string(), ''),
    performedTime: z._default(z.string(), ''),
    delayReason: z._default(z.nullable(delayReasonSchema), null),
    delayText: z._default(z.string(), ''),
    delayJustified: z._default(z.boolean(), false),
  }),
});
export interface Draft {
  readonly version: number;
  readonly at: string;
  readonly replaced?: string | undefined;
  readonly entry: Entry;
}

const prefixOf = (userId: number): string => `taskDraft.${userId}.`;
const keyOf = (userId: number, taskId: number): string => `${prefixOf(userId)}${taskId}`;

// A browser may refuse its storage altogether, or be full: then the entry is on the screen alone.
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const readDraft = (userId: number, taskId: number): Draft | null =>
  attempt(() => {
    const parsed = z.safeParse(
      draftSchema,
      JSON.parse(localStorage.getItem(keyOf(userId, taskId)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  }, null);

/** False where the browser could not keep it. */
export const writeDraft = (userId: number, taskId: number, draft: Draft): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(userId, taskId), JSON.stringify(draft));
    return true;
  }, false);

export const clearDraft = (userId: number, taskId: number): void =>
  attempt(() => localStorage.removeItem(keyOf(userId, taskId)), undefined);

/** Tasks that the user has begun to write something down for. */
export const draftedTasks = (userId: number): ReadonlySet<number> =>
  attempt(() => {
    const prefix = prefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Set(keys.map((key) => Number(key.slice(prefix.length))));
  }, new Set<number>());

export interface KeptDraft extends Draft {
  readonly taskId: number;
}

/** All that the user has begun in this browser, what was written last first. */
export const keptDrafts = (userId: number): readonly KeptDraft[] =>
  [...draftedTasks(userId)]
    .flatMap((taskId) => {
      const draft = readDraft(userId, taskId);
      return draft === null ? [] : [{ taskId, ...draft }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
