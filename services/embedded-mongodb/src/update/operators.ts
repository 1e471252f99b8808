/** The table of update operators. */
import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { isDoc } from '../bson/doc.ts';
import { sameBytes } from '../bson/encode.ts';
import { numericKind } from '../bson/exact-number.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { calculate, compileBitwise, isIdentical } from './arithmetic.ts';
import { addToSet, type Change, pop, pull, pullAll, push } from './array-operators.ts';
import type { FieldPlace } from './field-place.ts';
import { nextTimestamp } from './storable.ts';
import type { UpdateLeaf } from './update-tree.ts';

/** Checks an operand and gives what is done at its place. */
type Operator = (operand: unknown, path: string) => UpdateLeaf;

export const OPERATORS: Record<string, Operator> = {
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
  $inc: (operand, path) => creating(arithmetic('$inc', operand, path)),
  $mul: (operand, path) => creating(arithmetic('$mul', operand, path)),
  $min: (operand) =>
    creating((value) => (value === undefined || compareValues(operand, value) < 0 ? operand : value)),
  $max: (operand) =>
    creating((value) => (value === undefined || compareValues(operand, value) > 0 ? operand : value)),
  $currentDate: (operand) => creating(currentDate(operand)),
  $bit: (operand, path) => creating(bits(operand, path)),
  $push: (operand) => creating(push(operand)),
  $addToSet: (operand) => creating(addToSet(operand)),
  $pop: (operand) => removing(pop(operand)),
  $pull: (operand) => removing(pull(operand)),
  $pullAll: (operand) => removing(pullAll(operand)),
};

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

function arithmetic(name: '$inc' | '$mul', operand: unknown, path: string): Change {
  if (!numericKind(operand)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${typeName(operand)}}`,
    );
  }
  return (value, place) => {
    if (value === undefined) return name === '$inc' ? operand : calculate('multiply', operand, new Int32(0));
    if (!numericKind(value)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. The field '${place.name}' is of type ${typeName(value)}`,
      );
    }
    const after = calculate(name === '$inc' ? 'add' : 'multiply', value, operand);
    return isIdentical(value, after) ? value : after;
  };
}

function bits(operand: unknown, path: string): Change {
  if (!isDoc(operand))
    throw new CommandError(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  const change = compileBitwise(operand);
  return (value = new Int32(0)) => {
    const kind = numericKind(value);
    if (kind !== 'int' && kind !== 'long') {
      throw new CommandError(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type: the field ${path} is of type ${typeName(value)}`,
      );
    }
    const after = change(value);
    return isIdentical(value, after) ? value : after;
  };
}

function currentDate(operand: unknown): Change {
  if (typeof operand === 'boolean') return () => new Date();
  if (!isDoc(operand))
    throw new CommandError('BadValue', `${typeName(operand)} is not valid type for $currentDate.`);
  const other = Object.keys(operand).find((name) => name !== '$type');
  if (other !== undefined) throw new CommandError('BadValue', `Unrecognized $currentDate option: ${other}`);
  if (operand.$type === 'date') return () => new Date();
  if (operand.$type === 'timestamp') return nextTimestamp;
  throw new CommandError('BadValue', "The '$type' string field is required to be 'date' or 'timestamp'");
}

/** Sets the field at its place in the tree, and removes the one at `from`. */
export function rename(from: string): UpdateLeaf {
  return leaf((place) => {
    const { doc } = place.edit;
    const source = place.elsewhere(from);
    const value = source.get();
    if (value === undefined) {
      source.requireViable();
      return;
    }
    for (const [side, end] of [
      ['source', source],
      ['destination', place],
    ] as const) {
      if (end.inArray()) {
        throw new CommandError(
          'BadValue',
          `The ${side} field cannot be an array element, '${end.path}' in doc with _id: ${JSON.stringify(doc._id)} has an array field`,
        );
      }
    }
    place.put(value);
    source.remove();
  });
}
