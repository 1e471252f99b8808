/** The table of update operators. */
import { compareValues } from '../bson/compare.ts';
import { sameBytes } from '../bson/encode.ts';
import { numericKind } from '../bson/exact-number.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { add, isIdentical } from './arithmetic.ts';
import { addToSet, type Change, pull, push } from './array-operators.ts';
import type { FieldPlace } from './field-place.ts';
import type { UpdateLeaf } from './update-tree.ts';

/** Checks an operand and gives what is done at its place. */
type Operator = (operand: unknown, path: string) => UpdateLeaf;

export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (operand) => creating(set(operand)),
  $setOnInsert: (operand) => {
    const { apply } = creating(set(operand));
    return leaf((place) => {
      if (place.edit.inserting) apply(place);
    });
  },
  $unset: () =>
    leaf((place) => {
      if (place.get() !== undefined) place.remove();
    }),
  $inc: (operand, path) => creating(increment(operand, path)),
  $max: (operand) =>
    creating((value) => (value === undefined || compareValues(operand, value) > 0 ? operand : value)),
  $push: (operand) => creating(push(operand)),
  $addToSet: (operand) => creating(addToSet(operand)),
  $pull: (operand) => removing(pull(operand)),
};

/** MongoDB's other update operators, which no service needs. */
export const NOT_HERE: ReadonlySet<string> = new Set([
  '$bit',
  '$currentDate',
  '$min',
  '$mul',
  '$pop',
  '$pullAll',
  '$rename',
]);

function leaf(apply: (place: FieldPlace) => void): UpdateLeaf {
  return { kind: 'leaf', apply };
}

/** Changes a field and makes it where it is missing. A change that returns the value it was given changes nothing. */
function creating(change: Change): UpdateLeaf {
  return leaf((place) => {
    const before = place.get();
    const after = change(before, place);
    if (after !== before) place.put(after);
  });
}

/** Changes a field where it is there. */
function removing(change: Change): UpdateLeaf {
  return leaf((place) => {
    const before = place.get();
    if (before === undefined) {
      place.requireViable();
      return;
    }
    const after = change(before, place);
    if (after !== before) place.put(after);
  });
}

function set(operand: unknown): Change {
  return (value) => (value !== undefined && sameBytes(value, operand) ? value : operand);
}

function increment(operand: unknown, path: string): Change {
  if (!numericKind(operand)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${typeName(operand)}}`,
    );
  }
  return (value, place) => {
    if (value === undefined) return operand;
    if (!numericKind(value)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. The field '${place.name}' is of type ${typeName(value)}`,
      );
    }
    const after = add(value, operand);
    return isIdentical(value, after) ? value : after;
  };
}
