/** The conditions of one field: operators such as `$in`, `$not` and `$elemMatch`, applied through arrays. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isRegex } from '../regex/regex.ts';
import { someValue } from './paths.ts';
import {
  comparisonTest,
  equalityTest,
  equalOrMatchingTest,
  membershipTest,
  parseRegexOperand,
  regexTest,
  sizeTest,
  type ValueTest,
} from './value-tests.ts';

export type { ValueTest } from './value-tests.ts';

type DocCompiler = (source: Doc) => ValueTest;

/** What a condition is tested on: the values at a path, with arrays opened, or a value itself as in `$elemMatch`. */
export type ConditionTarget = readonly string[] | 'value';

/** The operators that stand in the place of a field's name. */
const PATHLESS = /^\$(and|or|nor|expr|comment|where|text|jsonSchema|alwaysTrue|alwaysFalse)$/;

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
  return Object.entries(condition).flatMap(([operator, operand]) =>
    compileOperator(operator, operand, condition),
  );

  function compileOperator(operator: string, operand: unknown, whole: Doc): ValueTest | ValueTest[] {
    switch (operator) {
      case '$eq':
        return at(equalityTest(operand));
      case '$ne':
        if (isRegex(operand)) throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
        return not(at(equalityTest(operand)));
      case '$in':
        return at(membershipTest(operator, operand, isOperatorDoc));
      case '$nin':
        return not(at(membershipTest(operator, operand, isOperatorDoc)));
      case '$not':
        return notAll(operand);
      case '$exists':
        return isTruthy(operand)
          ? at((value) => value !== undefined)
          : not(at((value) => value !== undefined));
      case '$regex':
        return at(regexTest(parseRegexOperand(operand, whole.$options)));
      case '$options':
        if ('$regex' in whole) return [];
        throw new CommandError('BadValue', '$options needs a $regex');
      case '$elemMatch':
        return onArrays(elementTest(operand, subfilter));
      case '$size':
        return onArrays(sizeTest(operand));
      case '$all':
        return all(operand);
      default:
        return at(comparisonTest(operator, operand));
    }
  }

  function notAll(operand: unknown): ValueTest {
    if (!isRegex(operand) && !isDoc(operand))
      throw new CommandError('BadValue', '$not needs a regex or a document');
    const [first] = Object.keys(operand);
    if (first === undefined) throw new CommandError('BadValue', '$not cannot be empty');
    if (!isRegex(operand) && !isOperatorDoc(operand))
      throw new CommandError('BadValue', `unknown operator: ${first}`);
    return not(every(compileCondition(place, operand, subfilter)));
  }

  function all(operand: unknown): ValueTest {
    if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
    const onElements = operand.map((item) => isDoc(item) && Object.keys(item)[0] === '$elemMatch');
    if (onElements[0] ? onElements.includes(false) : operand.some(isOperatorDoc))
      throw new CommandError('BadValue', 'no $ expressions in $all, but for $elemMatch in all of it');
    return every(
      operand.map((item) =>
        onElements[0]
          ? onArrays(elementTest((item as Doc).$elemMatch, subfilter))
          : at(equalOrMatchingTest(item)),
      ),
    );
  }
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
