/** Writing a pipeline's result into a collection, for `$out` and `$merge`. */
import { randomUUID } from 'node:crypto';
import { ObjectId } from 'bson';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression } from '../expression/evaluate.ts';
import type { Stream } from '../pipeline/environment.ts';
import { type Merge, parseMerge, parseOut, type Target } from '../pipeline/output-stages.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { firstValue } from '../query/paths.ts';
import { collectAll } from '../scheduling/pausable.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { TEMPORARY_PREFIX } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { checkId, encodeUpserted } from '../update/storable.ts';
import { changeMatching } from './change-matching.ts';
import { letOf } from './command-options.ts';
import { type Context, environment } from './context.ts';
import { findCollection } from './target-collection.ts';
import { upsertInto } from './update.ts';
import { waitForAll } from './wait-for-users.ts';
import { retryAfterTransactions } from './write-batch.ts';

/** Writes a pipeline's results where its last stage, `$out` or `$merge`, says. */
export async function writeResult(given: Context, docs: Stream, { name, spec }: StageDoc): Promise<void> {
  if (name === '$merge') {
    const merge = parseMerge(spec);
    const { failure } = await given.write(mergeAll(targetContext(given, merge.into), docs, merge));
    if (failure) throw failure;
    return;
  }
  const target = parseOut(spec);
  const context = targetContext(given, target);
  const made = `${TEMPORARY_PREFIX}${randomUUID()}`;
  try {
    await context.write(replaceAll(context, docs, target.coll, made));
  } catch (error) {
    const { catalog, engine } = context.state;
    const left = catalog.find(context.db, made);
    if (left) engine.write(undefined, () => catalog.drop(left));
    throw error;
  }
}

function targetContext(context: Context, { db, coll }: Target): Context {
  if (coll.startsWith('system.')) throw new CommandError(17385, `Can't write to special collection: ${coll}`);
  return { ...context, db: db ?? context.db };
}

/**
 * Fills a collection of its own and then puts it in the place of the old one, so that no client sees a half of it.
 */
function* replaceAll(context: Context, docs: Stream, name: string, made: string): SlicedWork<Doc> {
  const { catalog } = context.state;
  const before = findCollection(context, name);
  const collection = catalog.create(context.db, made, before?.options ?? {});
  for (const index of before?.indexes.slice(1) ?? []) catalog.addIndex(collection, index.spec);
  for (const doc of docs) {
    if (doc) insert(context, collection, doc);
    else yield undefined;
  }
  yield* waitForAll(context, [findCollection(context, name)]);
  const replaced = findCollection(context, name);
  if (replaced) catalog.drop(replaced);
  catalog.rename(collection, context.db, name);
  return {};
}

/** Merges each document by itself; those before and after a failing one are written all the same. */
function* mergeAll(context: Context, docs: Stream, merge: Merge): SlicedWork<{ failure?: unknown }> {
  const existing = findCollection(context, merge.into.coll);
  if (!isUnique(existing, merge.on))
    throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
  const collection = existing ?? context.state.catalog.create(context.db, merge.into.coll, {});
  const failures: unknown[] = [];
  for (const doc of yield* collectAll(docs)) {
    try {
      yield* retryAfterTransactions(() => mergeOne(context, collection, merge, doc));
    } catch (error) {
      failures.push(error);
    }
    yield undefined;
  }
  return { failure: failures[0] };
}

function isUnique(collection: Collection | undefined, on: readonly string[]): boolean {
  const wanted = [...on].sort().join();
  if (wanted === '_id') return true;
  const keyOf = (fields: readonly { path: string }[]): string =>
    fields
      .map(({ path }) => path)
      .sort()
      .join();
  return (
    collection?.indexes.some(({ unique, filter, fields }) => unique && !filter && keyOf(fields) === wanted) ??
    false
  );
}

function* mergeOne(
  context: Context,
  collection: Collection,
  { on, whenMatched, whenNotMatched, bindings }: Merge,
  given: Doc,
): SlicedWork<void> {
  const doc = Object.hasOwn(given, '_id') ? given : { _id: new ObjectId(), ...given };
  const values = on.map((path) => [path, joined(doc, path)] as const);
  const filter = Object.fromEntries(values.map(([path, value]) => [path, { $eq: value }]));
  const { matched } = yield* changeMatching(context, collection, { filter, one: true }, (raw) => {
    if (whenMatched === 'keepExisting') return raw;
    if (whenMatched === 'fail')
      throw new CommandError('DuplicateKey', `$merge found a document that is already there`, {
        keyPattern: Object.fromEntries(on.map((path) => [path, 1])),
        keyValue: Object.fromEntries(values),
      });
    const bound = Object.entries(bindings).map(([name, value]) => [name, evaluateExpression(value, doc)]);
    const variables = { ...letOf(context), new: given, ...Object.fromEntries(bound) };
    const update = updateFor(whenMatched, given);
    return compileUpdate({ filter: {}, update, env: environment(context, variables) }).apply(raw);
  });
  if (matched > 0) return;
  if (whenNotMatched === 'fail')
    throw new CommandError('MergeStageNoMatchingDocument', '$merge could not find a matching document');
  if (whenNotMatched !== 'insert') return;
  const first = whenMatched === 'merge' || Array.isArray(whenMatched) ? pick(doc, on) : {};
  insert(context, collection, { _id: doc._id, ...first, ...doc });
}

function insert(context: Context, collection: Collection, doc: Doc): void {
  checkId(doc._id);
  upsertInto(context, collection, encodeUpserted(doc));
}

function pick(doc: Doc, names: readonly string[]): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => names.includes(name)));
}

/** The value by which a document is found in the target. */
function joined(doc: Doc, path: string): unknown {
  const value = firstValue(doc, path.split('.'));
  if (Array.isArray(value))
    throw new CommandError(51185, `$merge write error: 'on' field '${path}' is an array`);
  if (value === undefined || value === null)
    throw new CommandError(51132, `$merge write error: 'on' field '${path}' cannot be missing or null`);
  return value;
}

function updateFor(whenMatched: Merge['whenMatched'], doc: Doc): unknown {
  if (Array.isArray(whenMatched)) return whenMatched;
  return whenMatched === 'replace' ? doc : [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$$new'] } }];
}
