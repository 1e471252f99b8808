/** Commands that begin and end sessions and transactions. */
import { randomUUID } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { isDoc } from '../../bson/doc.ts';
import { toNumber } from '../../bson/values.ts';
import { CommandError } from '../../errors.ts';
import { listOf } from '../command-options.ts';
import type { Command, Context } from '../context.ts';

function ids({ body, name }: Context): string[] {
  return listOf(body, name).flatMap((session) => {
    const id = isDoc(session) ? session.id : undefined;
    return id instanceof Binary ? [Buffer.from(id.value()).toString('hex')] : [];
  });
}

const ending: Command = {
  options: [],
  run: (context) => {
    for (const id of ids(context)) {
      context.state.cursors.killSession(id);
      context.state.sessions.end(id);
    }
    return {};
  },
};

function transactionOf({ session, body, name }: Context): [string, number] {
  const number = toNumber(body.txnNumber);
  if (session === undefined || number === undefined) {
    throw new CommandError('CommandFailed', `${name} must be run within a transaction`);
  }
  return [session, number];
}

export const sessionCommands: Record<string, Command> = {
  startSession: {
    options: [],
    run: () => ({ id: { id: new UUID(randomUUID()) }, timeoutMinutes: 30 }),
  },
  refreshSessions: { options: [], run: () => ({}) },
  endSessions: ending,
  killSessions: ending,
  commitTransaction: {
    options: ['recoveryToken'],
    run: (context) => {
      context.state.sessions.commit(...transactionOf(context));
      return {};
    },
  },
  abortTransaction: {
    options: ['recoveryToken'],
    run: (context) => {
      context.state.sessions.abortRunning(...transactionOf(context));
      return {};
    },
  },
};
