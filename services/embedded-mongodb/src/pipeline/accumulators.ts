/** The accumulators of `$group`. */
import type { Doc } from '../bson/doc.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compile } from '../expression/compile.ts';
import { createEvaluation, type Variables } from '../expression/evaluate.ts';
import { ACCUMULATIONS, type Accumulation } from '../expression/folds.ts';
import { approximateSize, MemoryLimit } from './memory-limit.ts';

export type Accumulator = { add(doc: Doc): void; value(): unknown };

type Start = (room: MemoryLimit) => Accumulation;

/** Makes one value of all documents of a group. */
export function compileAccumulator(
  operator: string,
  argument: unknown,
  variables: Variables | undefined,
): () => Accumulator {
  if (NOT_HERE.has(operator)) throw notSupported(operator);
  const start = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!start) throw new CommandError(15952, `unknown group operator '${operator}'`);
  if (Array.isArray(argument))
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  const { scope, setDocument: look, evaluateConstants: settle } = createEvaluation(variables);
  const node = compile(argument, scope);
  const room = new MemoryLimit(operator, 'ExceededMemoryLimit');
  settle();
  return () => {
    const { take, value } = start(room);
    return {
      add: (doc) => {
        look(doc);
        take(node.run());
      },
      value,
    };
  };
}

const COLLECTING: Record<string, Start> = {
  $first: () => {
    let found: { value: unknown } | undefined;
    return {
      take: (value) => {
        found ??= { value: value ?? null };
      },
      value: () => found?.value,
    };
  },
  $last: () => {
    let last: unknown = null;
    return {
      take: (value) => {
        last = value ?? null;
      },
      value: () => last,
    };
  },
  $push: (room) => {
    const items: unknown[] = [];
    return {
      take: (value) => {
        if (value === undefined) return;
        room.use(approximateSize(value));
        items.push(value);
      },
      value: () => items,
    };
  },
};

/** MongoDB's other accumulators, which no service needs. */
export const NOT_HERE: ReadonlySet<string> = new Set([
  '$accumulator',
  '$addToSet',
  '$avg',
  '$bottom',
  '$bottomN',
  '$count',
  '$firstN',
  '$lastN',
  '$maxN',
  '$mergeObjects',
  '$minN',
  '$stdDevPop',
  '$stdDevSamp',
  '$top',
  '$topN',
]);

export const ACCUMULATORS: Readonly<Record<string, Start>> = { ...ACCUMULATIONS, ...COLLECTING };
