import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { isNumberLike, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { bitwise, calculate } from './numbers.ts';
import { resolveTargets, slotAt, type UpdateScope } from './targets.ts';

/** The new value of a field; what is equal to the old one leaves it alone. */
type Operator = (value: unknown, operand: unknown, path: string) => unknown;

const OPERATORS: Record<string, Operator> = {
  $set: (_value, operand) => operand,
  $setOnInsert: (_value, operand) => operand,
  $inc: (value, operand, path) => arithmetic('$inc', value, operand, path),
  $mul: (value, operand, path) => arithmetic('$mul', value, operand, path),
  $min: (value, operand) => (value === undefined || compareValues(operand, value) < 0 ? operand : value),
  $max: (value, operand) => (value === undefined || compareValues(operand, value) > 0 ? operand : value),
  $currentDate: (_value, operand) => currentDate(operand),
  $bit: (value, operand) => bitwise(value, operand as Doc),
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};

/** These don't make a field where there is none. */
const NEVER_CREATE = new Set(['$pop', '$pull', '$pullAll', '$unset']);

export function isUpdateOperator(name: string): boolean {
  return name in OPERATORS || name === '$unset' || name === '$rename';
}

/** Changes `doc` in place. */
export function applyOperators(doc: Doc, update: Doc, scope: UpdateScope, inserting: boolean): void {
  for (const [name, fields] of Object.entries(update)) {
    if (name === '$setOnInsert' && !inserting) continue;
    for (const [path, operand] of Object.entries(fields as Doc).sort(byPath)) {
      if (name === '$rename') rename(doc, path, operand);
      else applyTo(doc, name, path, operand, scope);
    }
  }
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function applyTo(doc: Doc, name: string, path: string, operand: unknown, scope: UpdateScope): void {
  for (const parts of resolveTargets(doc, path, scope)) {
    const slot = slotAt(doc, parts, !NEVER_CREATE.has(name));
    if (!slot) continue;
    if (name === '$unset') slot.remove();
    else {
      const before = slot.get();
      const after = (OPERATORS[name] as Operator)(before, operand, path);
      if (after !== undefined && after !== before) slot.set(after);
    }
  }
}

function arithmetic(name: '$inc' | '$mul', value: unknown, operand: unknown, path: string): unknown {
  if (!isNumberLike(operand)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${typeName(operand)}}`,
    );
  }
  if (value === undefined) return name === '$inc' ? operand : calculate('multiply', operand, 0);
  if (!isNumberLike(value)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply ${name} to a value of non-numeric type. The field '${path}' is of type ${typeName(value)}`,
    );
  }
  return calculate(name === '$inc' ? 'add' : 'multiply', value, operand);
}

function currentDate(operand: unknown): Date | Timestamp {
  if (operand === true || (isDoc(operand) && operand.$type === 'date')) return new Date();
  if (isDoc(operand) && operand.$type === 'timestamp') {
    return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  }
  throw new CommandError('BadValue', "$currentDate takes true, {$type: 'date'} or {$type: 'timestamp'}");
}

function rename(doc: Doc, from: string, to: unknown): void {
  if (typeof to !== 'string')
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${from}`);
  const source = slotAt(doc, from.split('.'), false);
  const value = source?.get();
  if (value === undefined) return;
  source?.remove();
  slotAt(doc, to.split('.'), true)?.set(value);
}
