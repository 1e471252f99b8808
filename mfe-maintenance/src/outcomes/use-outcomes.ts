import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { inParts, notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What became of one of several tasks. */
export interface Outcome {
  readonly id: number;
  readonly outcome: string;
  /** The task as it is now; null where the caller may not know of it. */
  readonly task: Task | null;
}

export interface OutcomesRequest<Item, Answer extends Outcome> {
  /** So many tasks at most go with one call. */
  readonly most: number;
  readonly send: (part: readonly Item[]) => Promise<readonly Answer[]>;
  /** The outcome of a task that was changed; one that was so already is `unchanged`. */
  readonly done: Answer['outcome'];
  /** What takes it back. */
  readonly back: (changed: Answer, task: Task) => Item;
  /** Of what waits for a network: takes it back together with all that was sent with it. */
  readonly takeBack?: (changed: Answer) => (() => Promise<void>) | undefined;
  readonly tookBack?: () => Promise<void>;
  readonly doneText: (changed: readonly Answer[]) => string;
  readonly keptText: (count: number) => string;
}

export interface Outcomes<Answer extends Outcome> {
  readonly refused: readonly Answer[];
  /** Whether all were sent; nobody stopped it. */
  readonly isWhole: boolean;
}

/**
 * Changes any number of tasks, each by itself, and says of how many, with one way back for all. Sending them again after it was stopped
 * leaves those that are changed. Throws what a call was refused with, once it has said how many were changed before.
 */
export const useOutcomes = <Item, Answer extends Outcome>(request: OutcomesRequest<Item, Answer>) => {
  const t = useText();
  const { most, send, done, back, takeBack, tookBack, doneText, keptText } = request;
  const isRefused = ({ outcome }: Answer): boolean => outcome !== done && outcome !== 'unchanged';
  const sendAll = async (items: readonly Item[]) => {
    const { answers, refused } = await inParts(items, { most, text: t('parts.sending'), send });
    return { answers: answers.flat(), failed: refused };
  };
  const undo = async (changed: readonly Answer[]): Promise<void> => {
    const waiting = new Set(changed.flatMap((each) => takeBack?.(each) ?? []));
    for (const takeOut of waiting) await takeOut();
    if (waiting.size > 0) await tookBack?.();
    const items = changed.flatMap((each) => (each.task && !takeBack?.(each) ? [back(each, each.task)] : []));
    const { answers, failed } = await sendAll(items);
    const kept = items.length - answers.filter((each) => !isRefused(each)).length;
    if (kept > 0) notify({ text: keptText(kept), tone: 'warning' });
    if (failed) await handleApiError(failed.error);
  };
  return async (items: readonly Item[]): Promise<Outcomes<Answer>> => {
    const { answers, failed } = await sendAll(items);
    const isWhole = answers.length === items.length;
    const changed = answers.filter(({ outcome }) => outcome === done);
    const sent = isWhole ? '' : ` ${t('parts.sent', { sent: answers.length, count: items.length })}`;
    if (changed.length > 0) notify({ text: `${doneText(changed)}${sent}`, undo: () => undo(changed) });
    if (failed) throw failed.error;
    return { refused: answers.filter(isRefused), isWhole };
  };
};
