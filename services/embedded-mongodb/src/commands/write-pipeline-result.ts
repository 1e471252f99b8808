/** The stage `$out`, which writes a pipeline's result into a collection. */
import { randomUUID } from 'node:crypto';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Stream } from '../pipeline/environment.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { TEMPORARY_PREFIX } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { checkId, encodeUpserted } from '../update/storable.ts';
import { waitForAll } from './connection/wait-for-users.ts';
import type { Context } from './context.ts';
import { findCollection } from './target-collection.ts';
import { upsertInto } from './update.ts';

type Target = { db: string | undefined; coll: string };

function parseOut(spec: unknown): Target {
  if (typeof spec === 'string') return { db: undefined, coll: spec };
  if (!isDoc(spec)) throw new CommandError(16990, '$out only supports a string or object argument');
  const { db, coll, ...others } = spec;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field '$out.${unknown}' is an unknown field.`);
  for (const [name, value] of Object.entries({ db, coll })) {
    if (value === undefined) throw new CommandError(40414, `BSON field '$out.${name}' is missing`);
    if (typeof value !== 'string')
      throw new CommandError('TypeMismatch', `BSON field '$out.${name}' is the wrong type`);
  }
  return { db, coll } as Target;
}

/** Writes a pipeline's results where its last stage says. */
export async function writeResult(given: Context, docs: Stream, spec: unknown): Promise<void> {
  const target = parseOut(spec);
  const context = targetContext(given, target);
  const temporary = `${TEMPORARY_PREFIX}${randomUUID()}`;
  try {
    await context.write(replaceAll(context, docs, target.coll, temporary));
  } catch (error) {
    const { catalog, engine } = context.state;
    const left = catalog.find(context.db, temporary);
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
function* replaceAll(context: Context, docs: Stream, name: string, temporary: string): SlicedWork<Doc> {
  const { catalog } = context.state;
  const before = findCollection(context, name);
  const collection = catalog.create(context.db, temporary, before?.options ?? {});
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

function insert(context: Context, collection: Collection, doc: Doc): void {
  checkId(doc._id);
  upsertInto(context, collection, encodeUpserted(doc));
}
