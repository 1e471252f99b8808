/** Calls for more than one call takes, one after the other. */
import { partsOf } from '../../../domain/correctives/parts.ts';
import { type LoadingHandle, loading } from './imperative.ts';

export interface PartsRequest<Item, Answer> {
  /** So many at most go with one call. */
  readonly most: number;
  /** Said while there is more than one call. */
  readonly text: string;
  readonly send: (part: readonly Item[]) => Promise<Answer>;
}

export interface PartsAnswer<Item, Answer> {
  /** Of the parts that went through, in their order. */
  readonly answers: readonly Answer[];
  /** The part that was refused, and why; those behind it were not sent. */
  readonly refused?: { readonly part: readonly Item[]; readonly error: unknown };
}

/**
 * Sends `items` in their order, in as few calls as it takes, until one is refused. Where there are several a bar shows how far it is, and
 * the person can stop it: what was sent before stays, so its caller offers one way back for all of it. Throws nothing.
 */
export const inParts = async <Item, Answer>(
  items: readonly Item[],
  { most, text, send }: PartsRequest<Item, Answer>,
): Promise<PartsAnswer<Item, Answer>> => {
  const parts = partsOf(items, most);
  const answers: Answer[] = [];
  const wait: LoadingHandle | undefined =
    parts.length > 1 ? loading({ text, progress: 0, cancel: true }) : undefined;
  try {
    for (const part of parts) {
      if (wait?.isCancelled()) break;
      try {
        answers.push(await send(part));
      } catch (error) {
        return { answers, refused: { part, error } };
      }
      wait?.update(answers.length / parts.length);
    }
    return { answers };
  } finally {
    wait?.close();
  }
};
