/** The command `update`. */
import { decode } from '../bson/decode.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { refuseUnknownStage } from '../pipeline/compile-stage.ts';
import { parsePipeline } from '../pipeline/parse-pipeline.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { changeMatching, parseStatements } from './change-matching.ts';
import type { Fields } from './check-fields.ts';
import { letOf, refuseArrayFilters } from './command-options.ts';
import { type Command, type Context, changeDocument, environment, type Reply } from './context.ts';
import type { Progress } from './progress.ts';
import { collectionToWrite } from './target-collection.ts';
import { writeEach } from './write-batch.ts';

const FIELDS: Fields = {
  q: 'object!',
  u: 'any!',
  c: 'object',
  multi: 'bool',
  upsert: 'bool',
  arrayFilters: 'array',
  hint: 'any',
  collation: 'object',
};

function update(context: Context): Promise<Reply> {
  const list = parseStatements(context, 'updates', FIELDS);
  list.forEach(checkForm);
  const collection = collectionToWrite(
    context,
    list.some(({ upsert }) => upsert === true),
  );
  context.progress.nModified ??= 0;
  return context.write(
    writeEach(context, list, (statement, progress) => updateOne(context, collection, statement, progress)),
  );
}

/** Refuses what makes the whole command fail, before any of it is done. */
function checkForm({ u, arrayFilters }: Doc): void {
  refuseArrayFilters(arrayFilters);
  if (Array.isArray(u)) {
    for (const { name } of parsePipeline(u)) if (name !== '$out') refuseUnknownStage(name);
  }
  if (!isDoc(u) && !Array.isArray(u))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
}

function* updateOne(
  context: Context,
  collection: Collection | undefined,
  statement: Doc,
  progress: Progress,
): SlicedWork<void> {
  const { q, u, c, multi, upsert, hint } = statement;
  const filter = q as Doc;
  if (c && !Array.isArray(u))
    throw new CommandError(51198, 'Constant values may only be specified for pipeline updates');
  const env = environment(context, { ...letOf(context), ...(c as Doc | undefined) });
  const change = compileUpdate({ filter, update: u, env });
  if (multi === true && change.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const choice = { filter, hint, one: multi !== true };
  const { matched, modified } = yield* changeMatching(context, collection, choice, change.apply);
  progress.n += matched;
  progress.nModified = (progress.nModified ?? 0) + modified;
  if (matched > 0 || upsert !== true || !collection) return;
  const _id = upsertInto(context, collection, change.insert());
  progress.upserted ??= [];
  progress.upserted.push({ index: progress.next, _id });
  progress.n += 1;
}

export function upsertInto(context: Context, collection: Collection, document: Buffer): unknown {
  changeDocument(context, collection, { rid: collection.nextRowId(), before: null, after: document });
  return decode(document)._id;
}

export const updateCommands: Record<string, Command> = {
  update: {
    run: update,
    options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
    inTransaction: true,
  },
};
