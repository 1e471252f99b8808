/** The one HTTP client. No time limit (product specification, section 7); only what is safe to repeat is repeated. */
import ky, { HTTPError, isKyError, type Options } from 'ky';
import { confirmPassword } from '../confirmation.ts';
import { loggedInUser } from '../session/session-store.ts';
import { traceHeader } from '../trace-parent.ts';
import { holdUnsaved } from '../unsaved.ts';
import { tellAway, tellNoAnswer } from './connection.ts';
import { ApiError, NetworkError } from './errors.ts';
import { noteServerClock } from './server-clock.ts';

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

const client = ky.create({
  timeout: false,
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], jitter: true, backoffLimit: 4000 },
});

const translated = (error: unknown): unknown => {
  if (error instanceof HTTPError) return new ApiError(error.response.status, error.data);
  if (isKyError(error) || error instanceof TypeError) return new NetworkError('no answer', { cause: error });
  return error;
};

/** What is on its way to the server would be lost with the page. */
const holdWrite = ({ method, keepalive }: Options): (() => void) =>
  (method ?? 'GET').toUpperCase() === 'GET' || keepalive ? () => undefined : holdUnsaved();

/**
 * A call that needs the password once more asks for it and goes on its way again; whoever declines gets the refusal.
 * @throws ApiError | NetworkError, or the abort of the caller's own signal.
 */
export const send = async (path: string, options: Options): Promise<Response> => {
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

const sendOnce = async (path: string, options: Options): Promise<Response> => {
  try {
    const response = await client(addressOf(path), {
      ...options,
      headers: { ...traceHeader(), ...authorization(), ...headersOf(options) },
    });
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
export const answeredOrNot = {
  retry: {
    limit: 2,
    statusCodes: [502, 503, 504],
    shouldRetry: ({ error }: { readonly error: Error }) => (error instanceof HTTPError ? undefined : false),
  },
};

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmationRequired';

const headersOf = (options: Options) => options.headers as Record<string, string> | undefined;
