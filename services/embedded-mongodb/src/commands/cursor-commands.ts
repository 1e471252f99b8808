/** The commands `getMore` and `killCursors`. */
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { listOf, nonNegative, textOf } from './command-options.ts';
import type { Command } from './context.ts';
import { targetName } from './target-collection.ts';

function idOf(value: unknown): string {
  if (!(value instanceof Long)) throw new CommandError('TypeMismatch', 'a cursor id has to be a long');
  return value.toString();
}

export const cursorCommands: Record<string, Command> = {
  getMore: {
    options: ['collection', 'batchSize'],
    inTransaction: true,
    run: async (context) => {
      const { body, state, db } = context;
      const id = idOf(body.getMore);
      const name = textOf(body, 'collection');
      if (name === '') throw new CommandError('InvalidNamespace', 'Collection names cannot be empty');
      const size = nonNegative(body, 'batchSize') || undefined;
      return { cursor: await state.cursors.more(context, id, `${db}.${name}`, size) };
    },
  },
  killCursors: {
    options: ['cursors'],
    inTransaction: true,
    run: (context) => {
      targetName(context);
      const ids = listOf(context.body, 'cursors');
      const killed = ids.filter((id) => context.state.cursors.kill(idOf(id)));
      const missing = ids.filter((id) => !killed.includes(id));
      return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
    },
  },
};
