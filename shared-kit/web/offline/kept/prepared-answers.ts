/** What a module's answers out of prepared data have in common. */
import * as z from 'zod/mini';
import type { RouteContract } from '../../../contracts/route.ts';
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

/** The query in a path, as it is written there. */
export const writtenQuery = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
