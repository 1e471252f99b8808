/** Calls to a deployed portal, and why one did not work. */
import { type ErrorBody, errorBodySchema } from 'shared-kit/contracts/error-codes';
import type { AnswerOf, RouteContract } from 'shared-kit/contracts/route';
import * as z from 'zod/mini';
import { Refusal, wrongCall } from './refusal.ts';

/** The portal did not answer: exit code 3, since trying again may help. */
export class NotReached extends Refusal {
  constructor(message: string) {
    super(message, 3);
  }
}

/** The portal answered, with something else than what was asked for. */
export class Refused extends Refusal {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, answer: unknown) {
    const parsed = z.safeParse(errorBodySchema, answer);
    const body = parsed.success ? parsed.data : null;
    super(`The portal answered ${status}${body ? ` ${body.code}: ${body.message}` : ''}`);
    this.status = status;
    this.body = body;
  }
}

/** `https://portal.example`: where the portal is, from an option or the environment. */
export const portalOrigin = (text: string | undefined, option: string): string => {
  if (!text) throw wrongCall(`Which portal? Say ${option} URL, or set PORTAL_URL.`);
  try {
    const { protocol, origin } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return origin;
  } catch {
    // Said below.
  }
  throw wrongCall(`${text} is no address of a portal: it looks like https://portal.example`);
};

/** A publish token, from an option or, so that it stays out of the shell's history, the environment. */
export const publishToken = (text: string | undefined): string => {
  if (!text) throw wrongCall('Which publish token? Set PUBLISH_TOKEN, or say --token pub_…');
  if (!/^pub_[\w-]{43}$/.test(text))
    throw wrongCall('This is no publish token: one begins with pub_ and has 47 characters.');
  return text;
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.message : String(cause);
};

export const notReached = (origin: string, error: unknown): NotReached =>
  new NotReached(`${origin} can't be reached: ${reasonOf(error)}`);

interface Call {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const timeoutMs = 30_000;

/** Calls a route without parameters; throws `Refused` outside 2xx and `NotReached` without an answer. */
export const call = async <C extends RouteContract>(
  origin: string,
  contract: C,
  { token, query = {}, body }: Call = {},
): Promise<AnswerOf<C>> => {
  const url = new URL(contract.path, origin);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    method: contract.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw notReached(origin, error);
  });
  const answer = jsonOf(await response.text());
  if (!response.ok) throw new Refused(response.status, answer);
  return parsed(contract.answer, answer, `${origin}${contract.path}`) as AnswerOf<C>;
};

/** A JSON file of the portal; null where there is none. */
export const readFile = async <S extends z.core.$ZodType>(
  url: string,
  schema: S,
): Promise<z.output<S> | null> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw notReached(new URL(url).origin, error);
  });
  const text = await response.text();
  if (response.status === 404) return null;
  if (!response.ok) throw new Refused(response.status, jsonOf(text));
  return parsed(schema, jsonOf(text), url);
};

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parsed = <S extends z.core.$ZodType>(schema: S, answer: unknown, what: string): z.output<S> => {
  const result = z.safeParse(schema, answer);
  if (result.success) return result.data;
  throw new Refusal(
    `${what} answers something that this version of the tools does not know. Is it the portal?`,
  );
};
