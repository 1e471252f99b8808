/** The stage `$group`. */
import { Double, Int32 } from 'bson';
import { type Doc, entriesOf, isDoc, setField } from '../bson/doc.ts';
import { encodeValue } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileExpression, type Variables } from '../expression/evaluate.ts';
import { type Accumulator, compileAccumulator } from './accumulators.ts';
import type { Environment, Stage, Stream } from './environment.ts';
import { MemoryLimit } from './memory-limit.ts';
import { requireObject } from './stage-arguments.ts';

type Output = { name: string; start: () => Accumulator };
type Group = { id: unknown; accumulators: Accumulator[] };

type IdOf = (doc: Doc) => unknown;

export function compileGroup(spec: unknown, { variables }: Environment): Stage {
  const { _id: expression, ...outputs } = requireObject(
    spec,
    15947,
    "a group's fields must be specified in an object",
  );
  if (isDoc(expression) && Object.entries(expression).some(isFlag))
    throw new CommandError(17390, '$group does not support inclusion-style expressions');
  const names = isDoc(expression) ? Object.keys(expression) : [];
  const only = names.length === 1 && !names[0]?.startsWith('$') ? names[0] : undefined;
  const evaluate = compileExpression(expression, variables);
  const idOf: IdOf = (doc) => {
    const id = evaluate(doc) ?? null;
    return only !== undefined && isDoc(id) && id[only] === undefined ? { [only]: null } : id;
  };
  const results = entriesOf(outputs).map(([field, accumulator]) => outputOf(field, accumulator, variables));
  if (expression === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  return (input) => grouped(input, idOf, results);
}

function isFlag([name, value]: [string, unknown]): boolean {
  return !name.startsWith('$') && (typeof value === 'boolean' || toNumber(value) !== undefined);
}

function outputOf(name: string, accumulator: unknown, variables: Variables | undefined): Output {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  const [entry, another] = isDoc(accumulator) ? Object.entries(accumulator) : [];
  if (!entry?.[0].startsWith('$'))
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  if (another) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, argument] = entry;
  return { name, start: compileAccumulator(operator, argument, variables) };
}

const MOST_RECENT = 10_000;

/**
 * A key that equal plain values share, made quicker than an ordered key. Equal values of different types may have
 * different ones.
 */
function shortKey(id: unknown): string | undefined {
  const plain = shortValue(id);
  if (plain !== undefined || !isDoc(id)) return plain;
  let key = '{';
  for (const name in id) {
    const value = shortValue(id[name]);
    if (value === undefined) return undefined;
    key += `${name.length}:${name}${value};`;
  }
  return key;
}

function shortValue(value: unknown): string | undefined {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  const number = value instanceof Int32 || value instanceof Double ? value.value : value;
  return typeof number === 'number' ? `n${number}` : undefined;
}

/** The approximate bytes that a group takes, and each of its results. */
const GROUP_BYTES = 32;

function* grouped(input: Stream, idOf: IdOf, outputs: Output[]): Generator<Doc | undefined> {
  const groups = new Map<string, Group>();
  const recent = new Map<string, Group>();
  const room = new MemoryLimit('$group');
  for (const doc of input) {
    if (!doc) {
      yield undefined;
      continue;
    }
    const id = idOf(doc);
    const short = shortKey(id);
    let known = short === undefined ? undefined : recent.get(short);
    if (known) {
      for (const accumulator of known.accumulators) accumulator.add(doc);
      continue;
    }
    const key = typeof id === 'string' ? `s${id}` : encodeValue(id).toString('latin1');
    known = groups.get(key);
    if (!known) {
      room.use(key.length + GROUP_BYTES * (1 + outputs.length));
      known = { id, accumulators: outputs.map(({ start }) => start()) };
      groups.set(key, known);
    }
    if (short !== undefined && recent.size < MOST_RECENT) recent.set(short, known);
    for (const accumulator of known.accumulators) accumulator.add(doc);
  }
  for (const { id, accumulators } of groups.values()) {
    const result: Doc = { _id: id };
    for (const [i, accumulator] of accumulators.entries())
      setField(result, outputs[i]?.name ?? '', accumulator.value());
    yield result;
  }
}
