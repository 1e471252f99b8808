/** What a module's answers out of prepared data have in common. */
import * as z from 'zod/mini';
import type { RouteContract } from '../../../contracts/route.ts';
import type { PreparedAnswer } from '../../app/http/offline-reads.ts';
import { NoStorageError } from '../errors.ts';

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
