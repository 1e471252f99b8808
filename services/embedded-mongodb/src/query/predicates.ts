/** The conditions of one field: operators such as `$in`, `$not` and `$elemMatch`, applied through arrays. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { isRegex } from '../regex/regex.ts';
import { someValue } from './paths.ts';
import {
  comparisons,
  equalityTest,
  equalOrMatchingTest,
  membershipTest,
  parseRegexOperand,
  regexTest,
  type ValueTest,
} from './value-tests.ts';

export type { ValueTest } from './value-tests.ts';

type DocCompiler = (source: Doc) => ValueTest;

/** What a condition is tested on: the values at a path, with arrays opened, or a value itself as in `$elemMatch`. */
export type ConditionTarget = readonly string[] | 'value';

/** The operators that stand in the place of a field's name. */
const PATHLESS = /^\$(and|or|nor|expr|comment|where|text|jsonSchema)$/;

/** The fields of a reference to a document (DBRef), which are no operators. */
export const REFERENCE = ['$ref', '$id', '$db'];

export function isOperatorDoc(condition: unknown): condition is Doc {
  return (
    isDoc(condition) &&
    (Object.keys(condition)[0]?.startsWith('$') ?? false) &&
    !('$ref' in condition && '$id' in condition)
  );
}

/**
 * Compiles the tests of one path, all of which must hold, though each may be met by another element of an array.
 * `subfilter` compiles the filter inside an `$elemMatch`.
 */
export function compileCondition(
  place: ConditionTarget,
  condition: unknown,
  subfilter: DocCompiler,
): ValueTest[] {
  const reach =
    (opens: boolean) =>
    (test: ValueTest): ValueTest =>
      place === 'value' ? test : (root) => someValue(root, place, 0, test, opens);
  const at = reach(true);
  const onArrays = reach(false);
  if (!isOperatorDoc(condition)) return [at(equalOrMatchingTest(condition))];
  const given = { place, whole: condition, subfilter, at, onArrays };
  return Object.entries(condition).flatMap(([operator, operand]) =>
    compileOperator(operator, operand, given),
  );
}

/** Where the operators of a condition stand, all of them, and how a test is asked of values and of arrays there. */
type Given = {
  place: ConditionTarget;
  whole: Doc;
  subfilter: DocCompiler;
  at: (test: ValueTest) => ValueTest;
  onArrays: (test: ValueTest) => ValueTest;
};

type Compiler = (operand: unknown, given: Given) => ValueTest | ValueTest[];

/** The operators of a field's condition. */
export const conditionOperators: Readonly<Record<string, Compiler>> = {
  $eq: (operand, { at }) => at(equalityTest(operand)),
  $ne: (operand, { at }) => {
    if (isRegex(operand)) throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
    return not(at(equalityTest(operand)));
  },
  $in: (operand, { at }) => at(membershipTest('$in', operand, isOperatorDoc)),
  $nin: (operand, { at }) => not(at(membershipTest('$nin', operand, isOperatorDoc))),
  $not: notAll,
  $exists: (operand, { at }) => {
    const exists = at((value) => value !== undefined);
    return isTruthy(operand) ? exists : not(exists);
  },
  $regex: (operand, { at, whole }) => at(regexTest(parseRegexOperand(operand, whole.$options))),
  $options: (_operand, { whole }) => {
    if ('$regex' in whole) return [];
    throw new CommandError('BadValue', '$options needs a $regex');
  },
  $elemMatch: (operand, { onArrays, subfilter }) => onArrays(elementTest(operand, subfilter)),
  ...Object.fromEntries(
    Object.entries(comparisons).map(([name, compare]): [string, Compiler] => [
      name,
      (operand, { at }) => at(compare(operand)),
    ]),
  ),
};

/** MongoDB's other operators of conditions, which no service needs. */
export const NOT_HERE: ReadonlySet<string> = new Set([
  '$all',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$mod',
  '$size',
]);

function compileOperator(operator: string, operand: unknown, given: Given): ValueTest | ValueTest[] {
  if (NOT_HERE.has(operator)) throw notSupported(`${operator} in a filter`);
  const compile = Object.hasOwn(conditionOperators, operator) ? conditionOperators[operator] : undefined;
  if (!compile) throw new CommandError('BadValue', `unknown operator: ${operator}`);
  return compile(operand, given);
}

function notAll(operand: unknown, { place, subfilter }: Given): ValueTest {
  if (!isRegex(operand) && !isDoc(operand))
    throw new CommandError('BadValue', '$not needs a regex or a document');
  const [first] = Object.keys(operand);
  if (first === undefined) throw new CommandError('BadValue', '$not cannot be empty');
  if (!isRegex(operand) && !isOperatorDoc(operand))
    throw new CommandError('BadValue', `unknown operator: ${first}`);
  return not(every(compileCondition(place, operand, subfilter)));
}

function not(test: ValueTest): ValueTest {
  return (value) => !test(value);
}

function every(tests: ValueTest[]): ValueTest {
  return (value) => tests.length > 0 && tests.every((test) => test(value));
}

/** A test of array elements. An array within the array counts as a document whose fields are its positions. */
function elementTest(operand: unknown, subfilter: DocCompiler): ValueTest {
  const test = compileElementTest(operand, subfilter);
  return (value) => Array.isArray(value) && value.some(test);
}

/** Compiles what `$elemMatch` asks of one element. */
export function compileElementTest(operand: unknown, subfilter: DocCompiler): ValueTest {
  if (!isDoc(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const refers = REFERENCE.some((name) => name in operand);
  if (!refers && isOperatorDoc(operand) && !PATHLESS.test(Object.keys(operand)[0] as string))
    return every(compileCondition('value', operand, subfilter));
  const matches = subfilter(operand);
  return (item) =>
    (isDoc(item) && matches(item)) || (Array.isArray(item) && matches(Object.fromEntries(item.entries())));
}
