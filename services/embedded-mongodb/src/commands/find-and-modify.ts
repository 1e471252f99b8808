import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { type Command, type Context, ensured, letOf, type Reply, stored } from './context.ts';
import { chosen } from './modify.ts';
import { upsertInto } from './update.ts';

function findAndModify(context: Context): Reply {
  const { body } = context;
  const removing = body.remove === true;
  if (removing && (body.update !== undefined || body.upsert === true || body.new === true)) {
    throw new CommandError('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' along with 'remove'");
  }
  if (!removing && body.update === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  const collection = body.upsert === true ? ensured(context) : stored(context);
  return context.write(() => (removing ? removeOne(context, collection) : updateOne(context, collection)));
}

function pick(
  context: Context,
  collection: Collection | undefined,
): { rid: number; raw: Buffer } | undefined {
  const { query, sort, hint, collation } = context.body;
  if (!collection) return undefined;
  return chosen(context, collection, {
    filter: (query as Doc | undefined) ?? {},
    sort,
    hint,
    collation,
    one: true,
  })[0];
}

function removeOne(context: Context, collection: Collection | undefined): Doc {
  const found = pick(context, collection);
  if (!found || !collection) return { lastErrorObject: { n: 0 }, value: null };
  context.state.engine.change(collection, found.rid, found.raw, null);
  return { lastErrorObject: { n: 1 }, value: shown(context, found.raw) };
}

function updateOne(context: Context, collection: Collection | undefined): Doc {
  const { body, state } = context;
  const filter = (body.query as Doc | undefined) ?? {};
  const { update, arrayFilters } = body;
  const change = compileUpdate({ filter, update, arrayFilters, variables: letOf(context) });
  const found = pick(context, collection);
  if (!collection || (!found && body.upsert !== true)) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  }
  if (!found) {
    const document = change.insert();
    const upserted = upsertInto(context, collection, document);
    const value = body.new === true ? shown(context, document) : null;
    return { lastErrorObject: { n: 1, updatedExisting: false, upserted }, value };
  }
  const after = change.apply(found.raw);
  if (after !== found.raw) state.engine.change(collection, found.rid, found.raw, after);
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: shown(context, body.new === true ? after : found.raw),
  };
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
