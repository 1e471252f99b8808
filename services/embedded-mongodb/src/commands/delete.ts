import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { changeEach, statements } from './change-matching.ts';
import type { Fields } from './check-fields.ts';
import { type Command, type Context, type Reply, written } from './context.ts';
import { eachPart } from './write-batch.ts';

const FIELDS: Fields = { q: 'object!', limit: 'any!', hint: 'any', collation: 'object' };

function remove(context: Context): Promise<Reply> {
  const list = statements(context, 'deletes', FIELDS);
  for (const { limit } of list) {
    if (![0, 1, undefined].includes(toNumber(limit)))
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
  }
  const collection = written(context, false);
  return context.write(
    eachPart(context, list, function* ({ q, limit, hint, collation }, progress) {
      const choice = { filter: q as Doc, hint, collation, one: toNumber(limit) === 1 };
      const { matched } = yield* changeEach(context, collection, choice, () => null);
      progress.n += matched;
    }),
  );
}

export const deleteCommands: Record<string, Command> = {
  delete: { run: remove, options: ['deletes', 'ordered', 'let'], inTransaction: true },
};
