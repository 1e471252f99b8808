import * as z from 'zod/mini';
import type { AnswerOf, CallInput, RouteContract } from '../../../contracts/route.ts';
import { defined } from '../../../domain/defined.ts';
import { preparationStore } from '../preparation.ts';
import { isAway } from './connection.ts';
import { AnswerError, isUnavailable, NetworkError, NotPreparedError } from './errors.ts';
import { answeredOrNot, configureApi, send } from './http.ts';
import { type AnswerStore, answerStoreFor } from './kept-answers.ts';
import { notePreparedUse, offlineKeepOf, offlineReadOf } from './offline-reads.ts';

export { configureApi };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key with the same body is carried out once, however often it is sent. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Goes on its way though the page is left, and nothing waits for it. */
  readonly keepalive?: boolean;
  /** The server's own answer or none: what was kept or prepared does not stand in for it. */
  readonly fromServer?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const queryText = (query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The path of a call with its parameters and query filled in. Empty query values are left out, lists are parted by commas. */
export const routePath = (
  contract: RouteContract,
  input: { readonly params?: unknown; readonly query?: unknown } = {},
): string => {
  const params = (input.params ?? {}) as Values;
  const path = contract.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `${path}${queryText((input.query ?? {}) as Values)}`;
};

const bodyOf = async (response: Response): Promise<unknown> => {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('the answer broke off', { cause: error });
  }
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new AnswerError('the answer is no JSON');
  }
};

export const parseAnswer = <C extends RouteContract>(contract: C, body: unknown): AnswerOf<C> => {
  const parsed = z.safeParse(contract.answer, body);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  const issue = parsed.error.issues[0];
  throw new AnswerError(`${contract.method} ${contract.path}: ${issue?.path.join('.')} ${issue?.message}`);
};

/** A record as the route would answer it; null where it is none of the route's. */
export const answerAround = <C extends RouteContract>(contract: C, record: unknown): AnswerOf<C> | null => {
  try {
    return parseAnswer(contract, { data: record });
  } catch {
    return null;
  }
};

/** The answer, or the one that was kept where none comes or the service is away. */
const askOrFind = async (
  ask: (options: typeof answeredOrNot) => Promise<unknown>,
  path: string,
  store: AnswerStore,
): Promise<unknown> => {
  try {
    const body = await ask(answeredOrNot);
    store.keep(path, body);
    return body;
  } catch (error) {
    const found = isUnavailable(error) ? await store.find(path) : undefined;
    if (found === undefined) throw error;
    return found;
  }
};

type Find = () => Promise<unknown>;

/** What was prepared, at once where nothing answers anyway, else when no answer came. Refusals stay refusals. */
const askOrPrepared = async <A>(ask: () => Promise<A>, find: Find): Promise<A> => {
  const early = isAway() ? await find() : undefined;
  if (early !== undefined) return early as A;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const found = await find();
    if (found === undefined) throw new NotPreparedError('not prepared', { cause: error });
    return found as A;
  }
};

const preparedFor = (contract: RouteContract, path: string): Find | null => {
  const read = offlineReadOf(contract);
  if (!read) return null;
  return async () => {
    const found = await read(path);
    if (found) notePreparedUse(found.at);
    return found?.answer;
  };
};

/** Beside the answer, which waits for no disk: where nothing can be kept, what was prepared is as old as it was. */
const keepSeen = (contract: RouteContract, path: string): ((answer: unknown) => void) | null => {
  const keep = preparationStore.getState().readyUntil === null ? null : offlineKeepOf(contract);
  if (!keep) return null;
  const askedAt = new Date().toISOString();
  return (answer) => void keep(path, answer, askedAt).catch(() => undefined);
};

/**
 * Calls a route with its contract's input and parses the answer with it: the whole answer, `{data, total}` included. Of routes whose answers
 * are kept it is the last one where none comes, and of routes that a module has registered what was prepared.
 * @throws ApiError outside 2xx, NetworkError without an answer (NotPreparedError where it might have been prepared), AnswerError where the answer breaks the contract.
 */
export const callRoute = async <C extends RouteContract>(
  contract: C,
  input: CallInput<C>,
  { signal, idempotencyKey, headers, keepalive = false, fromServer = false }: CallOptions = {},
): Promise<AnswerOf<C>> => {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const path = routePath(contract, rest);
  const ask = async (options: Partial<typeof answeredOrNot> = {}): Promise<unknown> =>
    bodyOf(
      await send(path, {
        ...options,
        method: contract.method,
        signal: signal ?? null,
        headers: {
          ...headers,
          ...defined({ 'idempotency-key': idempotencyKey }),
        },
        ...(keepalive ? { keepalive } : {}),
        ...defined({ json: body }),
      }),
    );
  // A developer's own headers ask for something of their own.
  const store = Object.keys(headers ?? {}).length === 0 ? answerStoreFor(contract) : null;
  if (fromServer) return parseAnswer(contract, await ask());
  const find = preparedFor(contract, path);
  if (find) {
    const keep = keepSeen(contract, path);
    const askServer = async () => {
      const answer = parseAnswer(contract, await ask(answeredOrNot));
      keep?.(answer);
      return answer;
    };
    return askOrPrepared(askServer, find);
  }
  return parseAnswer(contract, await (store ? askOrFind(ask, path, store) : ask()));
};
