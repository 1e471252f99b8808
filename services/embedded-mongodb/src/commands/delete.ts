import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Command, type Context, type Reply, stored } from './context.ts';
import { changeEach, statements } from './modify.ts';
import { eachPart } from './write-errors.ts';

const FIELDS = { required: ['q', 'limit'], optional: ['hint', 'collation'] };

function remove(context: Context): Promise<Reply> {
  const list = statements(context, 'deletes', FIELDS);
  for (const { limit } of list) {
    if (toNumber(limit) !== 0 && toNumber(limit) !== 1)
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
  }
  const collection = stored(context);
  const { engine } = context.state;
  return context.write(
    eachPart(context, list, function* ({ q, limit, hint, collation }, progress) {
      if (!collection) return;
      const choice = { filter: q as Doc, hint, collation, one: toNumber(limit) === 1 };
      progress.n += yield* changeEach(context, collection, choice, ({ rid, raw }) =>
        engine.change(collection, rid, raw, null),
      );
    }),
  );
}

export const deleteCommands: Record<string, Command> = {
  delete: { run: remove, options: ['deletes', 'ordered', 'let'], inTransaction: true },
};
