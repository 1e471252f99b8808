/** The error for a unique key that is taken, in the words that drivers and services read. */
import { EJSON } from 'bson';
import type { Doc } from '../bson/doc.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { keyTuples } from '../query/key-tuples.ts';
import type { Index } from './index-spec.ts';

/** The error for a key that another document has. */
export function duplicateKeyError(namespace: string, index: Index, key: Buffer, doc: Doc): CommandError {
  const tuples = keyTuples(index.fields, doc, 'CannotIndexParallelArrays');
  const tuple = tuples.find((values) => encodeKey(values, index.directions).equals(key)) ?? [];
  const keyValue: Doc = Object.fromEntries(index.fields.map(({ path }, i) => [path, tuple[i] ?? null]));
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  const text = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`;
  return new CommandError('DuplicateKey', text, { keyPattern: index.spec.key, keyValue });
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId') {
    return `ObjectId('${String(value)}')`;
  }
  return EJSON.stringify(value, { relaxed: true });
}
