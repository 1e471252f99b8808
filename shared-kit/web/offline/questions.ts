/** What a preparation asks the server, word for word as screens do, so that they find the answers by the same address. */

import type { PreparerCall } from '../../contracts/modules/slots.ts';
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { type Granted, mayAsk } from '../../domain/legal/may-ask.ts';
import { callRoute, routePath } from '../app/http/call-route.ts';
import { ApiError } from '../app/http/errors.ts';
import { readAddress } from '../app/http/offline-reads.ts';

export interface Question {
  readonly contract: RouteContract;
  readonly input: { readonly params?: unknown; readonly query?: unknown };
}

export const ask = <C extends RouteContract>(contract: C, input: CallInput<C>): Question => ({
  contract,
  input: input as Question['input'],
});

/** Under which its answer is kept. */
export const questionAddress = ({ contract, input }: Question): string =>
  readAddress(routePath(contract, input));

/** Undefined where the person may not ask, as then no screen does. */
export const unlessForbidden = async <T>(asking: Promise<T>): Promise<T | undefined> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
};

type Asking = Pick<PreparerCall, 'signal' | 'granted'>;

/**
 * From the server, whatever is kept; undefined where the person may not ask: what is known beforehand is not asked at all.
 * @throws ApiError, NetworkError, or the abort of the signal
 */
export const askServer = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  { signal, granted = null }: Asking,
): Promise<AnswerOf<C> | undefined> => {
  if (!mayAsk(contract, 'query' in input ? input.query : {}, granted)) return undefined;
  return unlessForbidden(callRoute(contract, input, { signal, fromServer: true }));
};

/** @throws as `askServer` does. */
export const fetchAnswer = (
  { contract, input }: Question,
  signal: AbortSignal,
  granted: Granted = null,
): Promise<unknown> => askServer(contract, input as CallInput<RouteContract>, { signal, granted });

const encoder = new TextEncoder();

/** Bytes that it takes as JSON. */
export const answerBytes = (answer: unknown): number => encoder.encode(JSON.stringify(answer)).length;
