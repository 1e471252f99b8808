/** The way of what is saved to the server: the one place where a queue plugs in. */
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { callRoute } from '../app/http/call-route.ts';
import { isAnswered } from '../app/http/errors.ts';
import { forgetKey, keyFor } from './idempotency-keys.ts';

export interface Sending<C extends RouteContract> {
  readonly contract: C;
  readonly input: CallInput<C>;
  /** Where the contract takes one: the same for the same content until it is answered. */
  readonly idempotencyKey: string | undefined;
  /** Whether the caller can go on without an answer. Where it can't, a queue sends at once or fails. */
  readonly mayWait: boolean;
  /** The record as it was read before it was changed, where the caller says: what a queue finds the changes with. */
  readonly base?: unknown;
  /** Id of what waits or was refused, and is changed by this: a queue puts this in its place. */
  readonly replaced?: string | undefined;
}

/** Kept where it outlives the page, to be sent by itself. */
export interface Queued {
  readonly outcome: 'waiting';
  /** Of the records that it is about; negative where they were made here. */
  readonly ids: readonly number[];
  /** As if it had not been saved. */
  readonly takeBack: () => Promise<void>;
}

export type Sent<A> = { readonly outcome: 'answered'; readonly answer: A } | Queued;

/** @throws ApiError, NetworkError and AnswerError as `callRoute` does. */
export type Sender = <C extends RouteContract>(sending: Sending<C>) => Promise<Sent<AnswerOf<C>>>;

/** Straight to the server; what a queue sends with in the end. */
export const sendNow: Sender = async ({ contract, input, idempotencyKey }) => ({
  outcome: 'answered',
  answer: await callRoute(contract, input, { idempotencyKey }),
});

let sender = sendNow;

/** From now on everything that is saved takes this way; answers what puts the former one back. */
export const setSender = (next: Sender): (() => void) => {
  const former = sender;
  sender = next;
  return () => {
    sender = former;
  };
};

/** Sends once, with the content's key. */
export const send = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  { mayWait, base, replaced }: Pick<Sending<C>, 'base' | 'replaced'> & { readonly mayWait: boolean },
): Promise<Sent<AnswerOf<C>>> => {
  const idempotencyKey = contract.idempotent ? keyFor(contract, input) : undefined;
  try {
    const sent = await sender({ contract, input, idempotencyKey, mayWait, base, replaced });
    forgetKey(contract, input);
    return sent;
  } catch (error) {
    if (isAnswered(error)) forgetKey(contract, input);
    throw error;
  }
};

/** The answer of a call that can't wait for one, with the content's key. */
export const sendForAnswer = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
): Promise<AnswerOf<C>> => {
  const sent = await send(contract, input, { mayWait: false });
  if (sent.outcome === 'answered') return sent.answer;
  throw new TypeError(`${contract.path}: a sender answered "waiting" where the caller can't wait`);
};
