/** Changing every document that a filter matches, which update, delete and findAndModify share. */
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort } from '../query/sort.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { findDocuments } from '../search/find-documents.ts';
import type { Collection } from '../storage/collection.ts';
import { WaitForTransaction } from '../storage/transaction.ts';
import { checkFields, type Fields } from './check-fields.ts';
import { deadlineOf, letOf, refuseCollation } from './command-options.ts';
import { type Context, changeDocument } from './context.ts';
import { parseHint } from './find.ts';

export type Selection = { filter: Doc; sort?: unknown; hint?: unknown; one: boolean };

/**
 * Changes every document that a selection finds to the bytes that `change` gives, or removes it for null. All
 * documents are found before the first is changed; one that another client has changed meanwhile must still match,
 * and one that a transaction has written is waited for. The result counts the documents found and those whose bytes
 * are others now.
 */
export function* changeMatching(
  context: Context,
  collection: Collection | undefined,
  choice: Selection,
  change: (raw: Buffer) => Buffer | null,
): SlicedWork<{ matched: number; modified: number }> {
  const filter = compileFilter(choice.filter, letOf(context));
  const count = { matched: 0, modified: 0 };
  if (!collection) return count;
  const search = {
    filter,
    sort: parseSort(choice.sort),
    skip: 0,
    limit: choice.one ? 1 : 0,
    hint: parseHint(choice.hint),
    deadline: deadlineOf(context),
  };
  let found: number[];
  do {
    found = [];
    let alone = true;
    for (const match of findDocuments(context.state.engine.sql, collection, search)) {
      if (match) found.push(match.rid);
      else {
        alone = false;
        yield undefined;
      }
    }
    for (let i = 0; i < found.length; ) {
      const rid = found[i] as number;
      const raw = collection.read(rid);
      try {
        if (raw && (alone || filter.matches(decode(raw)))) {
          const after = change(raw);
          if (after !== raw) {
            changeDocument(context, collection, { rid, before: raw, after });
            count.modified += 1;
          }
          count.matched += 1;
        }
        i += 1;
        if ((i & 15) !== 0) continue;
        alone = false;
        yield undefined;
      } catch (error) {
        if (!(error instanceof WaitForTransaction)) throw error;
        alone = false;
        yield error.holder.ended;
      }
    }
  } while (choice.one && count.matched === 0 && found.length > 0);
  return count;
}

/** The statements of a batch. All must be well formed before any of them is run. */
export function parseStatements(context: Context, name: string, fields: Fields): Doc[] {
  const list = context.body[name];
  const where = `${context.name}.${name}`;
  checkFields({ [name]: list }, context.name, { [name]: 'array!' });
  if (!Array.isArray(list))
    throw new CommandError(40414, `BSON field '${where}' is missing but a required field`);
  for (const statement of list) {
    checkFields(statement, where, fields);
    refuseCollation(statement);
  }
  requireOperations(list.length);
  return list;
}

export function requireOperations(operations: number): void {
  if (operations === 0)
    throw new CommandError(
      'InvalidLength',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
}
