/** In tests every answer is held against its contract, so that the two can't drift apart. */
import * as z from 'zod/mini';
import type { RouteContract } from '../../contracts/route.ts';

/** Throws if the answer, as JSON, does not parse or has fields that the contract does not state. */
export const checkAnswer = ({ answer: schema, method, path }: RouteContract, answer: unknown): void => {
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = z.safeParse(schema, sent);
  const route = `${method} ${path}`;
  if (!parsed.success) throw new Error(`${route} breaks its contract: ${z.prettifyError(parsed.error)}`);
  const unstated = fieldsMissing(sent, parsed.data, '');
  if (unstated.length > 0) throw new Error(`${route} answers more than its contract: ${unstated.join(', ')}`);
};

const fieldsMissing = (sent: unknown, stated: unknown, path: string): string[] => {
  if (typeof sent !== 'object' || sent === null || typeof stated !== 'object' || stated === null) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return key in stated ? fieldsMissing(value, Reflect.get(stated, key), at) : [at];
  });
};
