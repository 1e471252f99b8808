import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Environment } from '../pipeline/environment.ts';
import { compileFilter } from '../query/filter.ts';
import { findDocuments } from '../query/find.ts';
import { allOf } from '../query/pace.ts';
import { firstValue } from '../query/paths.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { type Context, stored } from './context.ts';
import { upsertInto } from './update.ts';

/** Does the writing of `$out` and `$merge`, inside the command's write. */
export function mergeWriter(context: Context): NonNullable<Environment['write']> {
  return (stage, spec, docs) => {
    if (stage === 'out') replaceAll(context, spec, docs);
    else mergeAll(context, spec, docs);
  };
}

function target(context: Context, spec: unknown): Collection {
  const { db, coll } = isDoc(spec) ? spec : { db: undefined, coll: spec };
  if (typeof coll !== 'string')
    throw new CommandError('FailedToParse', 'the output collection must be named');
  if (db !== undefined && db !== context.db)
    throw new CommandError('NotImplemented', 'output to another database is not supported');
  return stored(context, coll) ?? context.state.catalog.create(context.db, coll, {});
}

function replaceAll(context: Context, spec: unknown, docs: Doc[]): void {
  const collection = target(context, spec);
  const { engine } = context.state;
  const everything = { filter: compileFilter({}), sort: [], skip: 0, limit: 0 };
  for (const { rid, raw } of allOf(findDocuments(engine.sql, collection, everything)))
    engine.change(collection, rid, raw, null);
  for (const doc of docs) upsertInto(context, collection, newDocument(doc));
}

function newDocument(doc: Doc): Buffer {
  return compileUpdate({ filter: {}, update: doc, arrayFilters: undefined, variables: undefined }).insert();
}

function mergeAll(context: Context, spec: unknown, docs: Doc[]): void {
  if (!isDoc(spec)) {
    mergeAll(context, { into: spec }, docs);
    return;
  }
  const collection = target(context, spec.into);
  const on = (Array.isArray(spec.on) ? spec.on : [spec.on ?? '_id']).map(String);
  for (const doc of docs) mergeOne(context, collection, spec, on, doc);
}

function mergeOne(context: Context, collection: Collection, spec: Doc, on: string[], doc: Doc): void {
  const { engine } = context.state;
  const filter = compileFilter(
    Object.fromEntries(on.map((path) => [path, { $eq: firstValue(doc, path.split('.')) ?? null }])),
  );
  const [found] = allOf(findDocuments(engine.sql, collection, { filter, sort: [], skip: 0, limit: 1 }));
  if (!found) {
    const whenNot = spec.whenNotMatched ?? 'insert';
    if (whenNot === 'fail')
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    if (whenNot === 'insert') upsertInto(context, collection, newDocument(doc));
    return;
  }
  const when = spec.whenMatched ?? 'merge';
  if (when === 'keepExisting') return;
  if (when === 'fail')
    throw new CommandError(
      'DuplicateKey',
      `$merge found a document that is already in ${collection.namespace}`,
    );
  const after = compileUpdate({ filter: {}, ...mergeUpdate(when, doc), arrayFilters: undefined }).apply(
    found.raw,
  );
  if (after !== found.raw) engine.change(collection, found.rid, found.raw, after);
}

function mergeUpdate(when: unknown, doc: Doc): { update: unknown; variables: Doc | undefined } {
  if (Array.isArray(when)) return { update: when, variables: { new: doc } };
  if (when === 'replace') return { update: doc, variables: undefined };
  return { update: [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$$new'] } }], variables: { new: doc } };
}
