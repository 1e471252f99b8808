/** What a call that failed means for what was sent with it, and when the next one is due. */
import { AnswerError, ApiError, isPassing, NetworkError } from '../app/http/errors.ts';
import type { Backoff } from './queue/stored.ts';

const second = 1000;
const longest = 5 * 60 * second;

/** Full jitter: anything up to 1 s, 2 s, 4 s … 5 min. A time that the server names is kept. */
export const backoffAfter = (
  former: Backoff | null,
  now: number,
  { random, retryAfter }: { readonly random: number; readonly retryAfter: number | null },
): Backoff => {
  const attempts = (former?.attempts ?? 0) + 1;
  if (retryAfter !== null) return { attempts, since: now, retryAt: now + retryAfter * second, isAsked: true };
  const most = Math.min(longest, second * 2 ** Math.min(attempts - 1, 20));
  return { attempts, since: now, retryAt: now + Math.round(random * most), isAsked: false };
};

/**
 * `unanswered`: as good as no network. `signIn`: nobody is signed in. `held`: nothing of the installation is taken for now. `tooMuch`: the
 * call is taken apart; a single one that is too large can't be sent. `refused`: there is something wrong with what was sent.
 */
export type Failure =
  | { readonly kind: 'unanswered'; readonly retryAfter: number | null }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'tooMuch'; readonly isTooLarge: boolean }
  | { readonly kind: 'held'; readonly code: string }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Our services name every refusal's request; what doesn't comes from something on the way. */
const isOurs = (error: ApiError): boolean => error.requestId !== '';

/** @throws what is no failure of a call. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof NetworkError || error instanceof AnswerError)
    return { kind: 'unanswered', retryAfter: null };
  if (!(error instanceof ApiError)) throw error;
  const { status, code, retryAfter } = error;
  // What is too large for us may be so for something on the way as well.
  if (status === 413) return { kind: 'tooMuch', isTooLarge: true };
  if (!isOurs(error)) return { kind: 'unanswered', retryAfter };
  if (status === 401) return { kind: 'signIn' };
  if (status === 500) return { kind: 'tooMuch', isTooLarge: false };
  if (isPassing(error)) return { kind: 'unanswered', retryAfter };
  if (status === 403 || status === 404 || status === 405) return { kind: 'held', code };
  return { kind: 'refused', error };
};
