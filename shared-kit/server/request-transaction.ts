/** The transaction of a request, with the record that makes a repetition harmless. */
import type { ClientSession, Connection } from 'mongoose';
import { duplicateKey } from './errors.ts';
import { firstAnswer, type IdempotentRequest, idempotencyCollection, keepAnswer } from './idempotency.ts';
import { inTransaction } from './mongo.ts';

interface TransactionOptions {
  readonly db: Connection;
  readonly service: string;
  readonly repeatable: IdempotentRequest | null;
  readonly now: () => Date;
}

export const runTransaction = async <T>(
  { db, service, repeatable, now }: TransactionOptions,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  if (!repeatable) return inTransaction(db, work);
  try {
    return await inTransaction(db, async (session) => {
      // A conflict may come from the same request sent twice at once: then the first one's answer is the answer.
      const first = await firstAnswer(db, service, repeatable, session);
      if (first) return first.answer as T;
      const answer = await work(session);
      await keepAnswer(db, service, repeatable, answer, now(), session);
      return answer;
    });
  } catch (error) {
    if (!duplicateKey(error) || !String(error).includes(idempotencyCollection(service))) throw error;
    const first = await firstAnswer(db, service, repeatable);
    if (!first) throw error;
    return first.answer as T;
  }
};
