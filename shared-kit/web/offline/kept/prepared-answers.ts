/** What a module's answers out of prepared data have in common. */
import * as z from 'zod/mini';
import type { ParsedInput, RouteContract } from '../../../contracts/route.ts';
import { type PreparedAnswer, readAddress } from '../../app/http/offline-reads.ts';
import { NoStorageError } from '../errors.ts';
import { personDatabase } from '../person-database.ts';
import { keptRead } from '../reads.ts';

/** `at`: when it was fetched, an ISO instant. Null where another release asks for something else by now. */
export const preparedAnswer = (
  contract: RouteContract,
  answer: unknown,
  at: string,
): PreparedAnswer | null => {
  const parsed = z.safeParse(contract.answer, answer);
  return parsed.success ? { answer: parsed.data, at } : null;
};

/** Where the browser keeps nothing there is nothing to answer from. */
export const unlessNoStorage =
  <A extends readonly unknown[]>(find: (...given: A) => Promise<PreparedAnswer | null>) =>
  async (...given: A): Promise<PreparedAnswer | null> => {
    try {
      return await find(...given);
    } catch (error) {
      if (error instanceof NoStorageError) return null;
      throw error;
    }
  };

/** As it was answered when it was prepared. */
export const findPrepared = unlessNoStorage(async (contract: RouteContract, path: string) => {
  const database = personDatabase();
  const kept = database && (await keptRead(database, readAddress(path)));
  return kept ? preparedAnswer(contract, kept.answer, kept.at) : null;
});

/** The query in a path as its route's contract reads it; null for one that it refuses. */
export const askedQuery = <C extends RouteContract>(
  { query }: C,
  path: string,
): ParsedInput<C>['query'] | null => {
  const written = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
  const parsed = z.safeParse(query ?? z.undefined(), written);
  return parsed.success ? (parsed.data as ParsedInput<C>['query']) : null;
};
