/** The accumulators of `$group` and `$bucket`. */
import { Int32 } from 'bson';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeValue } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { checkNamedArguments } from '../expression/arguments.ts';
import { compile, type Node, type Scope } from '../expression/compile.ts';
import { createEvaluation, type Variables } from '../expression/evaluate.ts';
import { ACCUMULATIONS, type Accumulation } from '../expression/folds.ts';
import { N_OPERATORS, nOperatorArguments, parseN } from '../expression/iteration.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { approximateSize, MemoryLimit } from './memory-limit.ts';

export type Accumulator = { add(doc: Doc): void; value(): unknown };

/** Begins an accumulation; the number of values that some keep may depend on the group's `_id`. */
type Start = (id: Doc) => Accumulator;

/** Makes one value of all documents of a group. */
export function compileAccumulator(
  operator: string,
  argument: unknown,
  variables: Variables | undefined,
): (id: unknown) => Accumulator {
  const make = Object.hasOwn(MAKERS, operator) ? MAKERS[operator] : undefined;
  if (operator === '$accumulator')
    throw new CommandError('NotImplemented', '$accumulator is not supported here');
  if (!make) throw new CommandError(15952, `unknown group operator '${operator}'`);
  const { scope, setDocument: look, evaluateConstants: settle } = createEvaluation(variables);
  const start = make(operator, argument, scope, look);
  settle();
  return (id) => {
    const { add, value } = start(isDoc(id) ? id : {});
    return {
      add: (doc) => {
        look(doc);
        add(doc);
      },
      value,
    };
  };
}

type Maker = (operator: string, argument: unknown, scope: Scope, look: (doc: Doc) => void) => Start;

function folding(start: (room: MemoryLimit) => Accumulation): Maker {
  return (operator, argument, scope) => {
    if (Array.isArray(argument))
      throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
    const node = compile(argument, scope);
    const room = new MemoryLimit(operator, 'ExceededMemoryLimit');
    return () => {
      const fold = start(room);
      return { add: () => fold.take(node.run()), value: () => fold.value() };
    };
  };
}

const OWN: Record<string, (room: MemoryLimit) => Accumulation> = {
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
  $addToSet: (room) => {
    const items = new Map<string, unknown>();
    return {
      take: (value) => {
        if (value === undefined) return;
        const key = encodeValue(value).toString('latin1');
        if (items.has(key)) return;
        room.use(approximateSize(value));
        items.set(key, value);
      },
      value: () => [...items.values()],
    };
  },
};

const counting: Maker = (_operator, argument) => {
  if (!isDoc(argument) || Object.keys(argument).length > 0)
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  return () => {
    let count = 0;
    return {
      add: () => {
        count += 1;
      },
      value: () => new Int32(count),
    };
  };
};

/** An accumulator that collects all values of the group and picks from them at its end. */
function collecting(input: Node, room: MemoryLimit, result: (values: unknown[]) => unknown): Accumulator {
  const values: unknown[] = [];
  return {
    add: () => {
      const value = input.run() ?? null;
      room.use(approximateSize(value));
      values.push(value);
    },
    value: () => result(values),
  };
}

function counted(n: Node, look: (doc: Doc) => void, id: Doc): number {
  look(id);
  return parseN(n.run());
}

const picking: Maker = (operator, argument, scope, look) => {
  const given = checkNamedArguments(operator, argument, nOperatorArguments(operator));
  const [n, input] = [compile(given.n, scope), compile(given.input, scope)];
  const take = N_OPERATORS[operator] as NonNullable<(typeof N_OPERATORS)[string]>;
  const room = new MemoryLimit(operator, 'ExceededMemoryLimit');
  return (id) => {
    const count = counted(n, look, id);
    return collecting(input, room, (values) => take(values, count));
  };
};

/**
 * `$top`, `$bottom` and their forms with an `n`, which give an expression's values for the first or last documents
 * in an order.
 */
const sorted: Maker = (operator, argument, scope, look) => {
  const several = operator.endsWith('N');
  const required = { ...(several ? { n: 5788003 } : {}), output: 5788004, sortBy: 5788005 };
  const given = checkNamedArguments(operator, argument, { shape: 5788001, unknown: 5788002, required });
  if (!isDoc(given.sortBy)) throw new CommandError(10065, 'invalid parameter: expected an object (sortBy)');
  const sort = parseSort(given.sortBy);
  const output = compile(given.output, scope);
  const n = several ? compile(given.n, scope) : undefined;
  const room = new MemoryLimit(operator, 'ExceededMemoryLimit');
  return (id) => {
    const count = n ? counted(n, look, id) : 1;
    const found: { key: Buffer; value: unknown }[] = [];
    return {
      add: (doc) => {
        const item = { key: sortKey(doc, sort), value: output.run() ?? null };
        room.use(item.key.length + approximateSize(item.value));
        found.push(item);
      },
      value: () => {
        // The first of equal values is kept, at both ends.
        const end = operator.startsWith('$top') ? 1 : -1;
        const kept = new Set(found.toSorted((a, b) => Buffer.compare(a.key, b.key) * end).slice(0, count));
        const picked = found.filter((item) => kept.has(item)).sort((a, b) => Buffer.compare(a.key, b.key));
        return several ? picked.map(({ value }) => value) : picked[0]?.value;
      },
    };
  };
};

const MAKERS: Record<string, Maker> = {
  ...Object.fromEntries(
    Object.entries({ ...ACCUMULATIONS, ...OWN }).map(([name, start]) => [name, folding(start)]),
  ),
  ...Object.fromEntries(Object.keys(N_OPERATORS).map((name) => [name, picking])),
  $count: counting,
  $top: sorted,
  $topN: sorted,
  $bottom: sorted,
  $bottomN: sorted,
};
