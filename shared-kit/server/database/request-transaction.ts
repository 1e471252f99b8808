/** The transaction of a request, with the record that makes a repetition harmless. */
import type { ClientSession, Connection } from 'mongoose';
import { type IdempotentRequest, keepAnswers } from '../http/idempotency.ts';
import { inTransaction } from './mongo.ts';

interface TransactionOptions {
  readonly db: Connection;
  readonly service: string;
  readonly repeatable: IdempotentRequest | null;
  readonly now: () => Date;
}

/** Fails where the answer to the same request is kept already, which is the answer then. */
export const runTransaction = <T>(
  { db, service, repeatable, now }: TransactionOptions,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  if (!repeatable) return inTransaction(db, work);
  return inTransaction(db, async (session) => {
    const answer = await work(session);
    await keepAnswers({ db, service, now }, [{ ...repeatable, answer }], session);
    return answer;
  });
};
