import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { type Found, findDocuments } from '../query/find.ts';
import { allOf } from '../query/pace.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { type Context, deadlineOf, letOf, refuseCollation } from './context.ts';
import { emptyHint } from './find.ts';

export type Choice = { filter: Doc; sort?: unknown; hint?: unknown; collation?: unknown; one: boolean };

/** The documents a write is about, all found before the first is changed. */
export function chosen(context: Context, collection: Collection, choice: Choice): Found[] {
  refuseCollation(choice);
  const search = {
    filter: compileFilter(choice.filter, letOf(context)),
    sort: parseSort(choice.sort),
    skip: 0,
    limit: choice.one ? 1 : 0,
    hint: emptyHint(choice.hint),
    deadline: deadlineOf(context),
  };
  return allOf(findDocuments(context.state.engine.sql, collection, search));
}

export function statements(context: Context, name: string): Doc[] {
  const list = context.body[name];
  if (!Array.isArray(list) || list.length === 0) {
    throw new CommandError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  }
  return list as Doc[];
}
