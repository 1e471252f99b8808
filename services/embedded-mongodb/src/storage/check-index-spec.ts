/**
 * The check of an index specification that a client sends; options that are not supported are refused, never ignored.
 */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isNumberLike, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isOperatorDoc } from '../query/predicates.ts';
import { isRegex } from '../regex/regex.ts';
import { isIdKey } from './index-spec.ts';

const FLAGS = new Set(['unique', 'sparse', 'background', 'hidden']);
/** The options that MongoDB knows and this server refuses. */
const REFUSED = new Set([
  'expireAfterSeconds',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'storageEngine',
  'prepareUnique',
  'clustered',
]);

/** Checks a client's index specification; what is not supported is refused, never ignored. */
export function checkIndexSpec(spec: Doc): void {
  if (spec.name === '*') throw new CommandError('BadValue', "The index name '*' is not valid.");
  for (const [option, value] of Object.entries(spec)) checkOption(option, value);
  const { key, name, sparse, partialFilterExpression } = spec;
  for (const [option, value] of Object.entries({ key, name })) {
    if (value === undefined)
      throw new CommandError('FailedToParse', `The '${option}' field is a required property of an index`);
  }
  if (name === '') throw new CommandError('CannotCreateIndex', 'index name cannot be empty');
  checkKey(key as Doc);
  if (sparse && partialFilterExpression)
    throw new CommandError('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
  if (isIdKey(key as Doc)) checkIdIndex(spec);
}

function checkOption(option: string, value: unknown): void {
  const mismatch = (expected: string): CommandError =>
    new CommandError('TypeMismatch', `The field '${option}' must be ${expected}`);
  if (FLAGS.has(option)) {
    if (typeof value !== 'boolean' && !isNumberLike(value)) throw mismatch('convertible to bool');
  } else if (option === 'key' || option === 'partialFilterExpression' || option === 'collation') {
    if (!isDoc(value)) throw mismatch('an object');
    if (option === 'partialFilterExpression') checkPartial(value);
    if (option === 'collation' && value.locale !== 'simple') throw unsupported(option);
  } else if (option === 'name' || option === 'ns') {
    if (typeof value !== 'string') throw mismatch('a string');
  } else if (option === 'v') {
    if (toNumber(value) !== 1 && toNumber(value) !== 2)
      throw new CommandError('CannotCreateIndex', `cannot create an index with v=${String(value)}`);
  } else if (REFUSED.has(option)) throw unsupported(option);
  else
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification.`,
    );
}

function unsupported(option: string): CommandError {
  return new CommandError('CannotCreateIndex', `the index option '${option}' is not supported`);
}

function checkKey(key: Doc): void {
  if (Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, kind] of Object.entries(key)) {
    const direction = toNumber(kind);
    if (direction === undefined || direction === 0 || Number.isNaN(direction))
      throw new CommandError('CannotCreateIndex', `the kind of index of '${path}' is not supported`);
    const illegal = path
      .split('.')
      .some((part, i) => part === '' || (part.startsWith('$') && (i === 0 || !/^\$(id|ref|db)$/.test(part))));
    if (illegal)
      throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
  }
}

function checkIdIndex(spec: Doc): void {
  if (toNumber((spec.key as Doc)._id) !== 1)
    throw new CommandError('BadValue', "The field 'key' for an _id index must be {_id: 1}");
  const wrong = Object.keys(spec).find(
    (option) => !['key', 'name', 'v', 'ns', 'background', 'collation'].includes(option),
  );
  if (wrong !== undefined)
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${wrong}' is not valid for an _id index specification.`,
    );
}

const IN_PARTIAL = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$exists']);

/** Refuses partial filters that are too complex to be recognised in a query. */
function checkPartial(filter: Doc): void {
  if ('$expr' in filter)
    throw new CommandError('QueryFeatureNotAllowed', '$expr is not allowed in this context');
  compileFilter(filter);
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') (condition as Doc[]).forEach(checkPartial);
    else if (name.startsWith('$') || isRegex(condition) || !isPlain(condition))
      throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
  }
}

function isPlain(condition: unknown): boolean {
  if (!isOperatorDoc(condition)) return true;
  return Object.entries(condition).every(
    ([operator, operand]) =>
      IN_PARTIAL.has(operator) && !(operator === '$exists' && (!operand || toNumber(operand) === 0)),
  );
}
