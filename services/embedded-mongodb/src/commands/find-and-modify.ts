/** The command `findAndModify`. */
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { changeMatching, type Selection } from './change-matching.ts';
import { letOf, refuseArrayFilters } from './command-options.ts';
import { type Command, type Context, environment, type Reply } from './context.ts';
import { ensureCollection, findCollection, refuseSystem } from './target-collection.ts';
import { upsertInto } from './update.ts';
import { retryAfterTransactions } from './write-batch.ts';

function findAndModify(context: Context): Promise<Reply> {
  const { body } = context;
  const removing = isTruthy(body.remove);
  if (removing && (body.update !== undefined || isTruthy(body.upsert) || isTruthy(body.new))) {
    throw new CommandError('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' along with 'remove'");
  }
  if (!removing && body.update === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  refuseArrayFilters(body.arrayFilters);
  refuseSystem(context);
  const collection = isTruthy(body.upsert) ? ensureCollection(context) : findCollection(context);
  return context.write(
    retryAfterTransactions(() =>
      removing ? removeOne(context, collection) : updateOne(context, collection),
    ),
  );
}

function choiceOf({ body: { query, sort, hint } }: Context): Selection {
  return { filter: (query as Doc | undefined) ?? {}, sort, hint, one: true };
}

function* removeOne(context: Context, collection: Collection | undefined): SlicedWork<Doc> {
  let value: Doc | null = null;
  const { matched } = yield* changeMatching(context, collection, choiceOf(context), (raw) => {
    value = shown(context, raw);
    return null;
  });
  return { lastErrorObject: { n: matched }, value };
}

function* updateOne(context: Context, collection: Collection | undefined): SlicedWork<Doc> {
  const { body } = context;
  const choice = choiceOf(context);
  const { update } = body;
  const env = environment(context, letOf(context));
  const change = compileUpdate({ filter: choice.filter, update, env });
  let value: Doc | null = null;
  const { matched } = yield* changeMatching(context, collection, choice, (raw) => {
    const after = change.apply(raw);
    value = shown(context, isTruthy(body.new) ? after : raw);
    return after;
  });
  if (matched > 0) return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  if (!collection || !isTruthy(body.upsert))
    return { lastErrorObject: { n: 0, updatedExisting: false }, value };
  const document = change.insert();
  const upserted = upsertInto(context, collection, document);
  if (isTruthy(body.new)) value = shown(context, document);
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted }, value };
}

function shown(context: Context, raw: Buffer): Doc {
  const { fields } = context.body;
  const doc = decode(raw);
  if (!fields || Object.keys(fields).length === 0) return doc;
  return compileProjection(fields as Doc, letOf(context))(doc);
}

const command: Command = {
  run: findAndModify,
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  inTransaction: true,
};

export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: command,
  findandmodify: command,
};
