import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { type Found, findDocuments } from '../query/find.ts';
import type { Work } from '../query/pace.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { WaitForTransaction } from '../storage/transaction.ts';
import { type Context, deadlineOf, letOf, refuseCollation } from './context.ts';
import { emptyHint } from './find.ts';

export type Choice = { filter: Doc; sort?: unknown; hint?: unknown; collation?: unknown; one: boolean };

/**
 * Changes the documents a write is about, all found before the first is changed, and says how many they were. What
 * others may have changed meanwhile has to match still; a document that a transaction has written is waited for.
 */
export function* changeEach(
  context: Context,
  collection: Collection,
  choice: Choice,
  change: (found: Found) => void,
): Work<number> {
  refuseCollation(choice);
  const filter = compileFilter(choice.filter, letOf(context));
  const search = {
    filter,
    sort: parseSort(choice.sort),
    skip: 0,
    limit: choice.one ? 1 : 0,
    hint: emptyHint(choice.hint),
    deadline: deadlineOf(context),
  };
  let count = 0;
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
          change({ rid, raw });
          count += 1;
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
  } while (choice.one && count === 0 && found.length > 0);
  return count;
}

export type StatementFields = { required: readonly string[]; optional: readonly string[] };

/** The parts of a batch, which all must be well formed for any to be done. */
export function statements(context: Context, name: string, { required, optional }: StatementFields): Doc[] {
  const list = context.body[name];
  if (!Array.isArray(list) || list.length === 0) {
    throw new CommandError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  }
  const where = `BSON field '${context.name}.${name}`;
  for (const statement of list as Doc[]) {
    const missing = required.find((field) => statement[field] === undefined);
    if (missing) throw new CommandError(40414, `${where}.${missing}' is missing but a required field`);
    const unknown = Object.keys(statement).find((f) => !required.includes(f) && !optional.includes(f));
    if (unknown) throw new CommandError(40415, `${where}.${unknown}' is an unknown field.`);
  }
  return list as Doc[];
}
