/** The types of commands' options, checked before a command runs. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isNumberLike, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

const OBJECT = isDoc;
const ARRAY = Array.isArray;
const NUMBER = isNumberLike;
const TEXT = (value: unknown): boolean => typeof value === 'string';
const BOOL = (value: unknown): boolean => typeof value === 'boolean';
const FLAG = (value: unknown): boolean => typeof value === 'boolean' || isNumberLike(value);

/** The check of an option's value, whichever command it is given to. */
const TYPES: Record<string, (value: unknown) => boolean> = {
  filter: OBJECT,
  query: (value) => value === null || OBJECT(value),
  sort: (value) => value === null || OBJECT(value),
  projection: OBJECT,
  fields: (value) => value === null || OBJECT(value),
  let: OBJECT,
  collation: OBJECT,
  validator: OBJECT,
  explain: (value) => OBJECT(value) || FLAG(value),
  pipeline: ARRAY,
  indexes: ARRAY,
  cursors: ARRAY,
  updates: ARRAY,
  deletes: ARRAY,
  arrayFilters: ARRAY,
  skip: NUMBER,
  limit: NUMBER,
  batchSize: NUMBER,
  key: TEXT,
  viewOn: TEXT,
  collection: TEXT,
  to: TEXT,
  singleBatch: BOOL,
  allowDiskUse: FLAG,
  noCursorTimeout: FLAG,
  tailable: FLAG,
  awaitData: FLAG,
  ordered: (value) => value === null || BOOL(value),
  upsert: FLAG,
  new: FLAG,
  remove: FLAG,
  bypassDocumentValidation: FLAG,
};

const REQUIRED: Record<string, string> = {
  createIndexes: 'indexes',
  dropIndexes: 'index',
  distinct: 'key',
  getMore: 'collection',
  killCursors: 'cursors',
  renameCollection: 'to',
  aggregate: 'pipeline',
};

export function checkOptionTypes(name: string, body: Doc): void {
  checkTime(body.maxTimeMS);
  for (const [option, value] of Object.entries(body)) {
    const fits = option === name || !Object.hasOwn(TYPES, option) ? undefined : TYPES[option];
    if (fits && !fits(value))
      throw new CommandError('TypeMismatch', `BSON field '${name}.${option}' is the wrong type`);
  }
  const needed = Object.hasOwn(REQUIRED, name) ? REQUIRED[name] : undefined;
  if (needed !== undefined && body[needed] === undefined)
    throw new CommandError(40414, `BSON field '${name}.${needed}' is missing but a required field`);
}

function checkTime(limit: unknown): void {
  if (limit === undefined) return;
  const number = toNumber(limit);
  if (number === undefined || !Number.isInteger(number) || number < 0 || number > 2 ** 31 - 1)
    throw new CommandError('BadValue', 'maxTimeMS must be a whole number in the range [0, 2147483647]');
}
