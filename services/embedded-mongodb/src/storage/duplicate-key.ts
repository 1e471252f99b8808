import { EJSON } from 'bson';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { firstValue } from '../query/paths.ts';
import type { Index } from './index-spec.ts';

export function duplicateKey(namespace: string, index: Index, doc: Doc): CommandError {
  const keyValue: Doc = {};
  for (const field of index.fields) keyValue[field.path] = firstValue(doc, field.parts) ?? null;
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
