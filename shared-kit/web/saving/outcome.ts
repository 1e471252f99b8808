/** What became of something that a person wanted to save. What a server refuses (400, 403, …) is thrown as an error. */

/** Stored: what this person wrote (`mine`), or what was stored already and the person agreed to (`theirs`). */
export type Stored<A, R = A> =
  | { readonly outcome: 'saved'; readonly holds: 'mine'; readonly answer: A }
  | { readonly outcome: 'saved'; readonly holds: 'theirs'; readonly answer: R };

/**
 * Not stored, and nothing is lost: `input` is what was to be sent last. `later`: the person decides later. `unanswered`: no answer came, or
 * one that passes (5xx, 429); sent again, the same content is carried out once.
 */
export type Kept<I> =
  | { readonly outcome: 'kept'; readonly why: 'later'; readonly input: I }
  | { readonly outcome: 'kept'; readonly why: 'unanswered'; readonly input: I; readonly error: Error };

/** Accepted by a queue that sends it by itself. */
export interface Waiting<I> {
  readonly outcome: 'waiting';
  /** Of the records that it is about; negative where they were made here and have no number yet. */
  readonly ids: readonly number[];
  /** As if it had not been saved: what is sent already is done the other way round. */
  readonly takeBack: () => Promise<void>;
  readonly input: I;
}

export type Saved<I, A, R = A> = Stored<A, R> | Kept<I> | Waiting<I>;

export const decideLater = <I>(input: I): Kept<I> => ({ outcome: 'kept', why: 'later', input });

/** What is done about a conflict: send something else on top, agree to what is stored, or neither for now. */
export type Decision<I> = 'theirs' | 'later' | { readonly send: I };

/** Decides about a conflict, asking the person where it takes one. `current` is what is stored now, `refused` what was sent. */
export type Ask<I, R> = (current: R, refused: I) => Decision<I> | Promise<Decision<I>>;

const outcomes: readonly unknown[] = ['saved', 'kept', 'waiting'];

export const isOutcome = (value: unknown): value is Saved<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'outcome' in value && outcomes.includes(value.outcome);
