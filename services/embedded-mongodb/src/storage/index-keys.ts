/** The keys under which an index holds a document. */
import type { Doc } from '../bson/doc.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { type ArrayDepth, expandPaths, indexedValue, MISSING } from '../query/key-tuples.ts';
import type { Index } from './index-spec.ts';

export type DocKeys = { keys: Buffer[]; depth: ArrayDepth };

/** The keys under which an index holds a document; an array gives several. */
export function indexKeysOf(index: Index, doc: Doc): DocKeys {
  const none: DocKeys = { keys: [], depth: 0 };
  if (index.filter && !index.filter.matches(doc)) return none;
  const { tuples, depth } = expandPaths(index.fields, doc, 'CannotIndexParallelArrays');
  if (index.sparse && !tuples.some((tuple) => tuple.some((value) => value !== MISSING))) return none;
  const keys = tuples.map((tuple) => encodeKey(tuple.map(indexedValue), index.directions));
  return { keys: depth > 0 ? distinct(keys) : keys, depth };
}

function distinct(keys: Buffer[]): Buffer[] {
  keys.sort(Buffer.compare);
  return keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1] as Buffer));
}
