import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { type Command, type Context, ensured, letOf, type Reply, stored } from './context.ts';
import { chosen, statements } from './modify.ts';
import { eachPart } from './write-errors.ts';

const KNOWN = new Set(['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation']);

type Outcome = { matched: number; modified: number; upserted: unknown };

function update(context: Context): Reply {
  const list = statements(context, 'updates');
  const collection = list.some(({ upsert }) => upsert === true) ? ensured(context) : stored(context);
  return context.write(() => {
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    const errors = eachPart(list, context.body.ordered !== false, (statement, index) => {
      const outcome = updateOne(context, collection, statement);
      n += outcome.upserted === undefined ? outcome.matched : 1;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  });
}

function updateOne(context: Context, collection: Collection | undefined, statement: Doc): Outcome {
  for (const option of Object.keys(statement)) {
    if (!KNOWN.has(option))
      throw new CommandError(40415, `BSON field 'update.updates.${option}' is an unknown field.`);
  }
  const { q, u, c, multi, upsert, arrayFilters, hint, collation } = statement;
  const filter = q as Doc;
  const variables = { ...letOf(context), ...(c as Doc | undefined) };
  const change = compileUpdate({ filter, update: u, arrayFilters, variables });
  if (multi === true && change.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (!collection) return { matched: 0, modified: 0, upserted: undefined };
  const found = chosen(context, collection, { filter, hint, collation, one: multi !== true });
  if (found.length === 0 && upsert === true) {
    return { matched: 0, modified: 0, upserted: upsertInto(context, collection, change.insert()) };
  }
  let modified = 0;
  for (const { rid, raw } of found) {
    const after = change.apply(raw);
    if (after === raw) continue;
    context.state.engine.change(collection, rid, raw, after);
    modified += 1;
  }
  return { matched: found.length, modified, upserted: undefined };
}

export function upsertInto(context: Context, collection: Collection, document: Buffer): unknown {
  context.state.engine.change(collection, collection.takeRid(), null, document);
  return decode(document)._id;
}

export const updateCommands: Record<string, Command> = {
  update: {
    run: update,
    options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
    inTransaction: true,
  },
};
