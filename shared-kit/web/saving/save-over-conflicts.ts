import { type ApiError, isConflict, isPassing } from '../app/http/errors.ts';
import type { Ask, Saved } from './outcome.ts';

export interface Saving<I, A, R = A> {
  readonly input: I;
  /** Sends once. What it answers is the outcome, but for conflicts and missing answers, which it throws. */
  readonly send: (input: I) => Promise<Saved<I, A, R>>;
  /** What is stored now; null where the refusal does not say. */
  readonly currentOf: (refusal: ApiError) => R | null;
  readonly ask: Ask<I, R>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves; where another was faster, asks what holds and sends that on top of theirs, as often as it takes. `saveRecord` does it for one
 * route; this is for what takes several calls, or is no route's input.
 */
export const saveOverConflicts = async <I, A, R = A>(saving: Saving<I, A, R>): Promise<Saved<I, A, R>> => {
  const { send, currentOf, ask } = saving;
  for (let input = saving.input; ; ) {
    try {
      return await send(input);
    } catch (error) {
      if (isPassing(error)) return { outcome: 'kept', why: 'unanswered', input, error };
      const current = isConflict(error) ? currentOf(error) : null;
      if (current === null) throw error;
      const decision = await ask(current, input);
      if (decision === 'later') return { outcome: 'kept', why: 'later', input };
      if (decision === 'theirs') return { outcome: 'saved', holds: 'theirs', answer: current };
      if (isSame(decision.send, input)) throw new Error('what was refused would be sent again as it was');
      input = decision.send;
    }
  }
};
