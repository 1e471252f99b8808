/** Calls by contract to a portal that runs somewhere, as anybody's: no client of the web, which has a page around it. */

import * as z from 'zod/mini';
import type { RouteContract } from '../contracts/route.ts';
import { defined } from '../domain/defined.ts';

export interface CallAtInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Bytes where the contract takes a file. */
  readonly body?: unknown;
}

export interface Caller {
  /** `http://127.0.0.1:4000`. */
  readonly base: string;
  readonly token: string | null;
  readonly idempotencyKey?: string;
}

const bodyOf = (body: unknown): { type: string; bytes: Uint8Array<ArrayBuffer> | string } | null => {
  if (body === undefined) return null;
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', bytes: new Uint8Array(body) };
  return { type: 'application/json', bytes: JSON.stringify(body) };
};

/** The answer as the contract has it; throws what the portal answered where that is no success, and `TypeError` without an answer. */
export const callAt = async <C extends RouteContract>(
  { base, token, idempotencyKey }: Caller,
  contract: C,
  input: CallAtInput = {},
): Promise<z.output<C['answer']>> => {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]));
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
  const body = bodyOf(input.body);
  const response = await fetch(url, {
    method: contract.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': body.type } : {}),
      ...defined({ 'idempotency-key': idempotencyKey }),
    },
    ...(body ? { body: body.bytes } : {}),
  });
  if (!response.ok)
    throw new Error(`${contract.method} ${url.pathname}: ${response.status} ${await response.text()}`);
  return z.parse<C['answer']>(contract.answer, await response.json());
};
