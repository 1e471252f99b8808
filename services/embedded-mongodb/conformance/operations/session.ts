/** Operations on a session. */
import type { ClientSession } from 'mongodb';
import type { Operation } from './operation.ts';

export const SESSION: Record<string, Operation<ClientSession>> = {
  abortTransaction: (session) => session.abortTransaction(),
  commitTransaction: (session) => session.commitTransaction(),
  endSession: (session) => session.endSession(),
  startTransaction: async (session, options) => session.startTransaction(options),
  withTransaction: (session, { callback, ...options }, { run }) =>
    session.withTransaction(async () => {
      for (const step of callback) await run(step);
    }, options),
};
