import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Work } from '../query/pace.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { type Command, type Context, ensured, letOf, type Reply, stored } from './context.ts';
import { type Choice, changeEach } from './modify.ts';
import { upsertInto } from './update.ts';

function findAndModify(context: Context): Promise<Reply> {
  const { body } = context;
  const removing = body.remove === true;
  if (removing && (body.update !== undefined || body.upsert === true || body.new === true)) {
    throw new CommandError('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' along with 'remove'");
  }
  if (!removing && body.update === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  const collection = body.upsert === true ? ensured(context) : stored(context);
  return context.write(removing ? removeOne(context, collection) : updateOne(context, collection));
}

function choiceOf({ body: { query, sort, hint, collation } }: Context): Choice {
  return { filter: (query as Doc | undefined) ?? {}, sort, hint, collation, one: true };
}

function* removeOne(context: Context, collection: Collection | undefined): Work<Doc> {
  let value: Doc | null = null;
  if (!collection) return { lastErrorObject: { n: 0 }, value };
  const n = yield* changeEach(context, collection, choiceOf(context), ({ rid, raw }) => {
    context.state.engine.change(collection, rid, raw, null);
    value = shown(context, raw);
  });
  return { lastErrorObject: { n }, value };
}

function* updateOne(context: Context, collection: Collection | undefined): Work<Doc> {
  const { body, state } = context;
  const choice = choiceOf(context);
  const { update, arrayFilters } = body;
  const change = compileUpdate({ filter: choice.filter, update, arrayFilters, variables: letOf(context) });
  const none = { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  if (!collection) return none;
  let value: Doc | null = null;
  const found = yield* changeEach(context, collection, choice, ({ rid, raw }) => {
    const after = change.apply(raw);
    if (after !== raw) state.engine.change(collection, rid, raw, after);
    value = shown(context, body.new === true ? after : raw);
  });
  if (found > 0) return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  if (body.upsert !== true) return none;
  const document = change.insert();
  const upserted = upsertInto(context, collection, document);
  if (body.new === true) value = shown(context, document);
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted }, value };
}

function shown(context: Context, raw: Buffer): Doc {
  const { fields, query } = context.body;
  const doc = decode(raw);
  if (!fields || Object.keys(fields).length === 0) return doc;
  return compileProjection(fields as Doc, (query as Doc | undefined) ?? {}, letOf(context))(doc);
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
