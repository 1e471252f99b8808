/** The transaction of a request, with the record that makes a repetition harmless. */
import type { ClientSession, Connection } from 'mongoose';
import { firstAnswer, type IdempotentRequest, keepAnswers } from './idempotency.ts';
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
      const answer = await work(session);
      await keepAnswers({ db, service, now }, [{ ...repeatable, answer }], session);
      return answer;
    });
  } catch (error) {
    // The same request may have been sent twice at once: whatever this one failed of, the first one's answer is the answer.
    const first = await firstAnswer(db, service, repeatable);
    if (!first) throw error;
    return first.answer as T;
  }
};
