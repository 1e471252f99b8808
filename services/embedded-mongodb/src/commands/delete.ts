/** The command `delete`. */
import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { changeMatching, parseStatements } from './change-matching.ts';
import type { Fields } from './check-fields.ts';
import type { Command, Context, Reply } from './context.ts';
import { collectionToWrite } from './target-collection.ts';
import { writeEach } from './write-batch.ts';

const FIELDS: Fields = { q: 'object!', limit: 'any!', hint: 'any', collation: 'object' };

function remove(context: Context): Promise<Reply> {
  const list = parseStatements(context, 'deletes', FIELDS);
  for (const { limit } of list) {
    if (![0, 1, undefined].includes(toNumber(limit)))
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
      );
  }
  const collection = collectionToWrite(context, false);
  return context.write(
    writeEach(context, list, function* ({ q, limit, hint }, progress) {
      const choice = { filter: q as Doc, hint, one: toNumber(limit) === 1 };
      const { matched } = yield* changeMatching(context, collection, choice, () => null);
      progress.n += matched;
    }),
  );
}

export const deleteCommands: Record<string, Command> = {
  delete: { run: remove, options: ['deletes', 'ordered', 'let'], inTransaction: true },
};
