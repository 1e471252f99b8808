/** What may be stored: ids, depth, size, and timestamps that the server fills in. */
import { ObjectId, Timestamp } from 'bson';
import { type Doc, isDoc, setField, withId } from '../bson/doc.ts';
import { encodeUnchecked, requireSize } from '../bson/encode.ts';
import { typeName } from '../bson/values.ts';
import { type CodeName, CommandError } from '../errors.ts';
export const STORED_DEPTH = 180;

/** Encodes the result of an update. */
export function encodeUpdated(doc: Doc): Buffer {
  return encodeWithin(doc, 17419, 'Resulting document after update');
}

/** Encodes a document that an upsert makes, with its `_id` first. */
export function encodeUpserted({ _id: id, ...rest }: Doc): Buffer {
  return encodeWithin(withId(id === undefined ? new ObjectId() : id, rest), 17420, 'Document to upsert');
}

function encodeWithin(doc: Doc, tooLarge: CodeName | number, what: string): Buffer {
  checkDepth(doc);
  return requireSize(encodeUnchecked(doc), tooLarge, what);
}

function checkDepth(value: unknown, depth = 0): void {
  if (depth > STORED_DEPTH)
    throw new CommandError('Overflow', `Document exceeds maximum nesting depth of ${STORED_DEPTH}`);
  if (Array.isArray(value)) for (const item of value) checkDepth(item, depth + 1);
  else if (isDoc(value)) for (const item of Object.values(value)) checkDepth(item, depth + 1);
}

/** Refuses ids that MongoDB does not take; `deep` looks at the names of nested fields, too, as inserts do. */
export function checkId(id: unknown, deep = false): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex')
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  if (isDoc(id)) checkNames(id, deep);
}

function checkNames(doc: Doc | unknown[], deep: boolean): void {
  for (const [name, inner] of Object.entries(doc)) {
    if (name.startsWith('$')) throw dollarPrefixedError(name, `_id.${name}`);
    if (deep && (isDoc(inner) || Array.isArray(inner))) checkNames(inner, deep);
  }
}

export function dollarPrefixedError(name: string, path: string): CommandError {
  return new CommandError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

let ticks = 0;

/** The next timestamp; each is later than the one before. */
export function nextTimestamp(): Timestamp {
  ticks += 1;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: ticks });
}

/** Fills in timestamps of zero among the top-level fields, which clients leave to the server. */
export function fillTimestamps(doc: Doc): Doc {
  for (const [name, value] of Object.entries(doc))
    if (value instanceof Timestamp && value.isZero()) setField(doc, name, nextTimestamp());
  return doc;
}
