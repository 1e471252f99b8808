import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { answerAround } from '../app/http/call-route.ts';
import type { Ask, Saved } from './outcome.ts';
import { saveOverConflicts } from './save-over-conflicts.ts';
import { send } from './sender.ts';

/** What became of a route's input; `answer` is the route's, or what it would answer for the record that is stored. */
export type SavedRecord<C extends RouteContract> = Saved<CallInput<C>, AnswerOf<C>>;
export type AskRecord<C extends RouteContract> = Ask<CallInput<C>, AnswerOf<C>>;

export interface SaveOptions {
  /** The record as it was read before it was changed: with it a queue can keep the save until there is a network. */
  readonly base?: unknown;
  /** Id of what waits or was refused, and is changed by this. */
  readonly replaced?: string | undefined;
}

const sendOnce = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  options: SaveOptions,
): Promise<SavedRecord<C>> => {
  const sent = await send(contract, input, { mayWait: true, ...options });
  if (sent.outcome === 'waiting') return { ...sent, input };
  return { outcome: 'saved', holds: 'mine', answer: sent.answer };
};

/**
 * Saves what a person wrote, by a writing route: gives it its idempotency key, sends it, and where another was faster asks what holds and
 * sends that on top, as often as it takes. `ask` gets what is stored now as the route would answer it; its `send` names the version of that.
 * @throws ApiError where the server refuses; a conflict too where there is no `ask`, or the refusal does not carry the record.
 */
export const saveRecord = <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  ask?: AskRecord<C>,
  { base, replaced }: SaveOptions = {},
): Promise<SavedRecord<C>> => {
  // After a conflict what is sent on top changes what is stored by then.
  let read = base;
  return saveOverConflicts<CallInput<C>, AnswerOf<C>>({
    input,
    send: (content) => sendOnce(contract, content, { base: read, replaced }),
    currentOf: (refusal) => {
      if (read !== undefined) read = refusal.current ?? undefined;
      return ask ? answerAround(contract, refusal.current) : null;
    },
    ask: ask ?? (() => 'later'),
  });
};
