import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Command, type Context, type Reply, stored } from './context.ts';
import { chosen, statements } from './modify.ts';
import { eachPart } from './write-errors.ts';

function remove(context: Context): Reply {
  const list = statements(context, 'deletes');
  const collection = stored(context);
  return context.write(() => {
    let n = 0;
    const errors = eachPart(list, context.body.ordered !== false, ({ q, limit, hint, collation }) => {
      const most = toNumber(limit);
      if (most !== 0 && most !== 1)
        throw new CommandError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${most}`,
        );
      if (!collection) return;
      for (const { rid, raw } of chosen(context, collection, {
        filter: q as Doc,
        hint,
        collation,
        one: most === 1,
      })) {
        context.state.engine.change(collection, rid, raw, null);
        n += 1;
      }
    });
    return { n, ...errors };
  });
}

export const deleteCommands: Record<string, Command> = {
  delete: { run: remove, options: ['deletes', 'ordered', 'let'], inTransaction: true },
};
