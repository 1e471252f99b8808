import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Work } from '../query/pace.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { type Command, type Context, ensured, letOf, type Reply, stored } from './context.ts';
import { changeEach, statements } from './modify.ts';
import { eachPart, type Progress } from './write-errors.ts';

const FIELDS = {
  required: ['q', 'u'],
  optional: ['c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'],
};

function update(context: Context): Promise<Reply> {
  const list = statements(context, 'updates', FIELDS);
  const collection = list.some(({ upsert }) => upsert === true) ? ensured(context) : stored(context);
  context.progress.nModified ??= 0;
  return context.write(
    eachPart(context, list, (statement, progress) => updateOne(context, collection, statement, progress)),
  );
}

function* updateOne(
  context: Context,
  collection: Collection | undefined,
  statement: Doc,
  progress: Progress,
): Work<void> {
  const { q, u, c, multi, upsert, arrayFilters, hint, collation } = statement;
  const filter = q as Doc;
  const variables = { ...letOf(context), ...(c as Doc | undefined) };
  const change = compileUpdate({ filter, update: u, arrayFilters, variables });
  if (multi === true && change.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (!collection) return;
  const choice = { filter, hint, collation, one: multi !== true };
  let modified = 0;
  const matched = yield* changeEach(context, collection, choice, ({ rid, raw }) => {
    const after = change.apply(raw);
    if (after === raw) return;
    context.state.engine.change(collection, rid, raw, after);
    modified += 1;
  });
  progress.n += matched;
  progress.nModified = (progress.nModified ?? 0) + modified;
  if (matched > 0 || upsert !== true) return;
  const _id = upsertInto(context, collection, change.insert());
  progress.upserted ??= [];
  progress.upserted.push({ index: progress.next, _id });
  progress.n += 1;
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
