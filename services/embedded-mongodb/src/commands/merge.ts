import { randomUUID } from 'node:crypto';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Stream } from '../pipeline/environment.ts';
import type { StageDoc } from '../pipeline/runner.ts';
import { drain, type Work } from '../query/pace.ts';
import { firstValue } from '../query/paths.ts';
import { TEMPORARY } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/apply-update.ts';
import { encodeUpserted } from '../update/storable.ts';
import { type Context, environment, stored } from './context.ts';
import { changeEach } from './modify.ts';
import { upsertInto } from './update.ts';

/** Writes what a pipeline gives where its last stage, `$out` or `$merge`, says. */
export async function writeResult(context: Context, docs: Stream, { name, spec }: StageDoc): Promise<void> {
  if (name === '$merge') {
    await context.write(mergeAll(context, docs, isDoc(spec) ? spec : { into: spec }));
    return;
  }
  const made = `${TEMPORARY}${randomUUID()}`;
  try {
    await context.write(replaceAll(context, docs, spec, made));
  } catch (error) {
    const { catalog, engine } = context.state;
    const left = catalog.find(context.db, made);
    if (left) engine.write(undefined, () => catalog.drop(left));
    throw error;
  }
}

function target(context: Context, spec: unknown): [name: string, Collection | undefined] {
  const { db, coll } = isDoc(spec) ? spec : { db: undefined, coll: spec };
  if (typeof coll !== 'string')
    throw new CommandError('FailedToParse', 'the output collection must be named');
  if (db !== undefined && db !== context.db)
    throw new CommandError('NotImplemented', 'output to another database is not supported');
  return [coll, stored(context, coll)];
}

/** Into a collection of its own, which then takes the place of the old one: nobody sees half of it. */
function* replaceAll(context: Context, docs: Stream, spec: unknown, made: string): Work<Doc> {
  const { catalog } = context.state;
  const [name, before] = target(context, spec);
  const collection = catalog.create(context.db, made, {});
  for (const index of before?.indexes.slice(1) ?? []) catalog.addIndex(collection, index.spec);
  for (const doc of docs) {
    if (doc) upsertInto(context, collection, encodeUpserted(doc));
    else yield undefined;
  }
  const [, replaced] = target(context, spec);
  if (replaced) catalog.drop(replaced);
  catalog.rename(collection, context.db, name);
  return {};
}

function* mergeAll(context: Context, docs: Stream, spec: Doc): Work<Doc> {
  const [name, existing] = target(context, spec.into);
  const collection = existing ?? context.state.catalog.create(context.db, name, {});
  const on = (Array.isArray(spec.on) ? spec.on : [spec.on ?? '_id']).map(String);
  for (const doc of yield* drain(docs)) {
    yield* mergeOne(context, collection, spec, on, doc);
    yield undefined;
  }
  return {};
}

function* mergeOne(context: Context, collection: Collection, spec: Doc, on: string[], doc: Doc): Work<void> {
  const { whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
  const filter = Object.fromEntries(
    on.map((path) => [path, { $eq: firstValue(doc, path.split('.')) ?? null }]),
  );
  const { matched } = yield* changeEach(context, collection, { filter, one: true }, (raw) => {
    if (whenMatched === 'keepExisting') return raw;
    if (whenMatched === 'fail')
      throw new CommandError(
        'DuplicateKey',
        `$merge found a document that is already in ${collection.namespace}`,
        {
          keyPattern: Object.fromEntries(on.map((path) => [path, 1])),
          keyValue: Object.fromEntries(on.map((path) => [path, firstValue(doc, path.split('.')) ?? null])),
        },
      );
    const update = updateFor(whenMatched, doc);
    return compileUpdate({ filter: {}, update, env: environment(context, { new: doc }) }).apply(raw);
  });
  if (matched > 0) return;
  if (whenNotMatched === 'fail')
    throw new CommandError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  if (whenNotMatched === 'insert') upsertInto(context, collection, encodeUpserted(doc));
}

function updateFor(whenMatched: unknown, doc: Doc): unknown {
  if (Array.isArray(whenMatched)) return whenMatched;
  return whenMatched === 'replace' ? doc : [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$$new'] } }];
}
