/** Operators on documents and their fields, and the few that belong to no family. */
import { Binary, calculateObjectSize, Double, Int32, Timestamp } from 'bson';
import { type Doc, entriesOf, isDoc, namesOf, setField } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { checkNamedArguments, describeType, isNullish, unary } from './arguments.ts';
import { compile, computed, constant, type Operator } from './compile.ts';
import { toLong } from './date-values.ts';

export function mergeDocument(result: Doc, value: unknown): void {
  if (isNullish(value)) return;
  if (!isDoc(value))
    throw new CommandError(
      40400,
      `$mergeObjects requires object inputs, but input is of type ${describeType(value)}`,
    );
  for (const name of namesOf(value)) setField(result, name, value[name]);
}

/**
 * The name of a field, which must be constant; the codes are for a path, a computed value, and a value that is no
 * string.
 */
function fieldName(
  name: string,
  field: unknown,
  [path, computedName, noString]: [number, number, number],
): string {
  const literal =
    isDoc(field) && ['$literal', '$const'].includes(Object.keys(field).join())
      ? Object.values(field)[0]
      : undefined;
  if (typeof field === 'string' && field.startsWith('$'))
    throw new CommandError(
      path,
      `'${field}' is a field path reference which is not allowed in this context.`,
    );
  if (literal === undefined && (isDoc(field) || Array.isArray(field)))
    throw new CommandError(
      computedName,
      `${name} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  const value = literal ?? field;
  if (typeof value !== 'string')
    throw new CommandError(
      noString,
      `${name} requires 'field' to evaluate to type String, but got ${describeType(value)}`,
    );
  return value;
}

const getField: Operator = (argument, scope, name) => {
  const whole = isDoc(argument) && !Object.keys(argument)[0]?.startsWith('$');
  const { field, input } = whole
    ? checkNamedArguments(name, argument, {
        shape: 3041704,
        unknown: 3041701,
        required: { field: 3041702, input: 3041703 },
      })
    : { field: argument, input: '$$CURRENT' };
  const key = fieldName(name, field, [5654600, 5654601, 5654602]);
  const node = compile(input, scope);
  return computed(scope, [node], () => {
    const value = node.run();
    if (isDoc(value)) return Object.hasOwn(value, key) ? value[key] : undefined;
    return value === null ? null : undefined;
  });
};

const setFieldOf: Operator = (argument, scope, name) => {
  const unset = name === '$unsetField';
  const required = { field: 4161102, ...(unset ? {} : { value: 4161103 }), input: 4161109 };
  const given = checkNamedArguments(name, argument, { shape: 4161100, unknown: 4161101, required });
  const key = fieldName(name, given.field, [4161108, 4161106, 4161107]);
  const input = compile(given.input, scope);
  const value = unset ? constant(undefined) : compile(given.value, scope);
  return computed(scope, [input, value], () => {
    const doc = input.run();
    if (isNullish(doc)) return null;
    if (!isDoc(doc)) throw new CommandError(4161105, "$setField requires 'input' to evaluate to type Object");
    const result: Doc = { ...doc };
    const fresh = value.run();
    if (fresh === undefined) delete result[key];
    else setField(result, key, fresh);
    return result;
  });
};

function objectToArray(doc: unknown): unknown {
  if (isNullish(doc)) return null;
  if (!isDoc(doc))
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${describeType(doc)}`);
  return entriesOf(doc).map(([k, v]) => ({ k, v: v ?? null }));
}

function size(doc: unknown): unknown {
  if (isNullish(doc)) return null;
  if (!isDoc(doc))
    throw new CommandError(31393, `$bsonSize requires a document input, found: ${describeType(doc)}`);
  return new Int32(calculateObjectSize(doc, { ignoreUndefined: true }));
}

function binarySize(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return new Int32(Buffer.byteLength(value));
  if (value instanceof Binary) return new Int32(value.length());
  throw new CommandError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${describeType(value)}`,
  );
}

function ofTimestamp(name: string, code: number, part: (value: Timestamp) => number): Operator {
  return unary((value) => {
    if (isNullish(value)) return null;
    if (!(value instanceof Timestamp))
      throw new CommandError(code, `Argument to ${name} must be a timestamp, but is ${describeType(value)}`);
    return toLong(part(value));
  });
}

const random: Operator = (argument) => {
  if (!isDoc(argument) && !(Array.isArray(argument) && argument.length === 0))
    throw new CommandError(10065, 'invalid parameter: expected an object ($rand)');
  if (Object.keys(argument).length > 0)
    throw new CommandError(3040501, '$rand does not currently accept arguments');
  return { run: () => new Double(Math.random()), constant: false };
};

/** The names that `$meta` knows. This server has none of these facts. */
const METADATA = new Set([
  'textScore',
  'searchScore',
  'searchHighlights',
  'searchScoreDetails',
  'indexKey',
  'randVal',
  'recordId',
  'geoNearDistance',
  'geoNearPoint',
  'sortKey',
]);

const meta: Operator = (argument) => {
  if (typeof argument !== 'string') throw new CommandError(17307, '$meta only supports string arguments');
  if (!METADATA.has(argument)) throw new CommandError(17308, `Unsupported argument to $meta: ${argument}`);
  throw new CommandError('NotImplemented', '$meta is not supported here');
};

/** Operators of MongoDB that no service needs. */
const NOT_HERE = [
  '$function',
  '$toHashedIndexKey',
  '$toDecimal',
  '$abs',
  '$ceil',
  '$floor',
  '$round',
  '$trunc',
];

function refused(name: string): Operator {
  return () => {
    throw new CommandError('NotImplemented', `${name} is not supported here`);
  };
}

export const objectOperators: Record<string, Operator> = {
  $getField: getField,
  $setField: setFieldOf,
  $unsetField: setFieldOf,
  $objectToArray: unary(objectToArray),
  $bsonSize: unary(size),
  $binarySize: unary(binarySize),
  $tsSecond: ofTimestamp('$tsSecond', 5687301, (value) => value.getHighBitsUnsigned()),
  $tsIncrement: ofTimestamp('$tsIncrement', 5687302, (value) => value.getLowBitsUnsigned()),
  $literal: constant,
  $const: constant,
  $rand: random,
  $meta: meta,
  ...Object.fromEntries(NOT_HERE.map((name) => [name, refused(name)])),
};
