/** Collections, views and indexes, but not what they hold. */
import { createHash } from 'node:crypto';
import { EJSON } from 'bson';
import { type Db, type Document, MongoServerError } from 'mongodb';

/** The collection of the target that tells where a copy comes from; it is dropped when the copy is complete. */
export const MARKER = 'data_copy_unfinished';

export type Definition = { name: string; type: string; options: Document };

const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/** Collections that can be copied: all but the server's own, of which only stored functions can. */
export async function definitionsOf(db: Db): Promise<Definition[]> {
  const listed = await db.listCollections({}, { nameOnly: false, ...EXACT }).toArray();
  return listed
    .map(
      ({ name, type = 'collection', options = {} }): Definition => ({ name, type, options: options ?? {} }),
    )
    .filter(({ name }) => name !== MARKER && (name === 'system.js' || !name.startsWith('system.')))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Puts views after those that they read. */
export function inOrder(views: Definition[]): Definition[] {
  const ordered = new Set<Definition>();
  const add = (view: Definition, path: readonly Definition[]): void => {
    const below = views.find(({ name }) => name === String(view.options.viewOn));
    if (below && !path.includes(below)) add(below, [...path, below]);
    ordered.add(view);
  };
  for (const view of views) add(view, [view]);
  return [...ordered];
}

const text = (value: Document): string =>
  EJSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));

export const isSame = (a: Definition, b: Definition): boolean =>
  a.type === b.type && text(a.options) === text(b.options);

/**
 * Makes a collection or a view. Options that the target refuses are left out of a collection; a refused view is
 * left out whole. The result tells whether it is there.
 */
export async function make(to: Db, { name, type, options }: Definition, refused: string[]): Promise<boolean> {
  try {
    await to.command({ create: name, ...options });
    return true;
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    const namespace = `${to.databaseName}.${name}`;
    const names = Object.keys(options);
    if (type === 'view' || names.length === 0) {
      refused.push(`${type} ${namespace}: ${error.message}`);
      return false;
    }
    const named = names.filter((option) => error.message.includes(option));
    const left = names.filter((option) => named.length > 0 && !named.includes(option));
    const dropped = names.filter((option) => !left.includes(option));
    refused.push(`${dropped.join(', ')} of ${namespace}: ${error.message}`);
    const kept = Object.fromEntries(left.map((option) => [option, options[option]]));
    return await make(to, { name, type, options: kept }, refused);
  }
}

export type Indexes = { source: number; target: number; sourceSum: string; targetSum: string; same: boolean };

/** Makes the indexes the same; those that the target refuses are reported in `refused`. */
export async function copyIndexes(
  from: Db,
  to: Db,
  { name, refused }: { readonly name: string; readonly refused: string[] },
): Promise<Indexes> {
  const source = await indexesOf(from, name);
  const before = await indexesOf(to, name);
  for (const [index, spec] of before)
    if (index !== '_id_' && !isSameIndex(spec, source.get(index)))
      await to.command({ dropIndexes: name, index });
  const missed = new Set<string>();
  for (const [index, spec] of source) {
    if (index === '_id_' || isSameIndex(spec, before.get(index))) continue;
    try {
      await to.command({ createIndexes: name, indexes: [spec] });
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      refused.push(`index ${index} of ${to.databaseName}.${name}: ${error.message}`);
      missed.add(index);
    }
  }
  const target = await indexesOf(to, name);
  const wanted = new Map([...source].filter(([index]) => !missed.has(index)));
  return {
    source: source.size,
    target: target.size,
    sourceSum: sumOf(source),
    targetSum: sumOf(target),
    same: sumOf(wanted) === sumOf(target),
  };
}

async function indexesOf(db: Db, name: string): Promise<Map<string, Document>> {
  const listed = await db.collection(name).listIndexes(EXACT).toArray();
  return new Map(
    listed.map(({ v: _v, ns: _ns, background: _background, ...spec }) => [spec.name as string, spec]),
  );
}

const isSameIndex = (a: Document, b: Document | undefined): boolean => b !== undefined && text(a) === text(b);

function sumOf(indexes: Map<string, Document>): string {
  const texts = [...indexes.values()].map(text).sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);
}
