/** The one HTTP client. No time limit (product specification, section 7); only what is safe to repeat is repeated. */
import { confirmPassword } from './confirmation.ts';
import { tellAway, tellNoAnswer } from './connection.ts';
import { ApiError, NetworkError } from './errors.ts';
import { type Again, fetchAgain, isNoAnswer } from './fetch-again.ts';
import { noteServerClock } from './server-clock.ts';
import { loggedInUser } from './session-store.ts';
import { holdUnsaved } from './unsaved.ts';

let origin = '';

/** Where `/api` is; the page's own origin unless told. Tests name their server's. */
export const configureApi = (settings: { readonly origin: string }): void => {
  origin = settings.origin;
};

export const addressOf = (path: string): string => `${origin}${path}`;

export const authorization = (): Record<string, string> => {
  const token = loggedInUser()?.Token;
  return token ? { authorization: `Bearer ${token}` } : {};
};

export interface SendOptions {
  /** GET unless told. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | null;
  /** Goes on its way though the page is left. */
  readonly keepalive?: boolean;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Of reads; what writes is sent once. */
  readonly again?: Again;
}

const methodOf = ({ method = 'GET' }: SendOptions): string => method.toUpperCase();

const requestOf = (options: SendOptions): RequestInit => {
  const { json, headers, signal = null, keepalive = false } = options;
  return {
    method: methodOf(options),
    signal,
    keepalive,
    headers: {
      ...authorization(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  };
};

/** What was said of a refusal; undefined where it is no JSON. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ask = async (path: string, options: SendOptions): Promise<Response> => {
  const again = methodOf(options) === 'GET' ? (options.again ?? 'read') : 'once';
  const response = await fetchAgain(addressOf(path), requestOf(options), again);
  if (!response.ok) throw new ApiError(response.status, await bodyOf(response));
  return response;
};

const translated = (error: unknown): unknown =>
  isNoAnswer(error) ? new NetworkError('no answer', { cause: error }) : error;

/** What is on its way to the server would be lost with the page. */
const holdWrite = (options: SendOptions): (() => void) =>
  methodOf(options) === 'GET' || options.keepalive ? () => undefined : holdUnsaved();

/**
 * A call that needs the password once more asks for it and goes on its way again; whoever declines gets the refusal.
 * @throws ApiError | NetworkError, or the abort of the caller's own signal.
 */
export const send = async (path: string, options: SendOptions): Promise<Response> => {
  const sent = holdWrite(options);
  try {
    return await sendOnce(path, options);
  } catch (error) {
    if (!needsPassword(error) || !(await confirmPassword())) throw error;
    return await sendOnce(path, options);
  } finally {
    sent();
  }
};

const sendOnce = async (path: string, options: SendOptions): Promise<Response> => {
  try {
    const response = await ask(path, options);
    tellAway(false);
    noteTime(response);
    return response;
  } catch (error) {
    const known = translated(error);
    if (known instanceof NetworkError) tellNoAnswer();
    else if (known instanceof ApiError) tellAway(false);
    throw known;
  }
};

const nobodyAsks = (_serverTime: number): void => undefined;
let noteServerTime = nobodyAsks;

/** Told of the server's clock, in milliseconds since 1970 and to the second, with every answer; answers what stops it. */
export const onServerTime = (note: (serverTime: number) => void): (() => void) => {
  noteServerTime = note;
  return () => {
    if (noteServerTime === note) noteServerTime = nobodyAsks;
  };
};

const noteTime = ({ headers }: Response): void => {
  // What may come out of a cache has the time at which it was put there.
  if (/max-age|immutable/.test(headers.get('cache-control') ?? '')) return;
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isFinite(time)) return;
  noteServerClock(time);
  noteServerTime(time);
};

/** For a call that has something to fall back on: it does not wait for an answer that may not come, only for a service that starts. */
export const answeredOrNot = { again: 'answered' } as const;

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmationRequired';
