import { Double, Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { plain } from '../bson/plain.ts';
import { isNumberLike, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression, guarded, type Variables } from '../query/expression.ts';
import { evaluateWithMingo } from '../query/mingo.ts';
import { calculate, integer } from '../update/numbers.ts';

export type Accumulator = { add(doc: Doc): void; value(): unknown };

type Fold = (evaluate: (doc: Doc) => unknown) => Accumulator;

const FOLDS: Record<string, Fold> = {
  $sum: (evaluate) => {
    const sum = new Sum();
    return { add: (doc) => sum.add(evaluate(doc)), value: () => sum.total() };
  },
  $count: () => {
    let count = 0;
    return {
      add: () => {
        count += 1;
      },
      value: () => count,
    };
  },
  $avg: (evaluate) => {
    let count = 0;
    const sum = new Sum();
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (isNumberLike(value)) count += 1;
        sum.add(value);
      },
      value: () => (count === 0 ? null : new Double((toNumber(sum.total()) ?? 0) / count)),
    };
  },
  $min: (evaluate) => extreme(evaluate, -1),
  $max: (evaluate) => extreme(evaluate, 1),
  $first: (evaluate) => {
    let found: { value: unknown } | undefined;
    return {
      add: (doc) => {
        found ??= { value: evaluate(doc) ?? null };
      },
      value: () => found?.value,
    };
  },
  $last: (evaluate) => {
    let last: Doc | undefined;
    return {
      add: (doc) => {
        last = doc;
      },
      value: () => (last ? (evaluate(last) ?? null) : null),
    };
  },
  $push: (evaluate) => {
    const items: unknown[] = [];
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (value !== undefined) items.push(value);
      },
      value: () => items,
    };
  },
  $addToSet: (evaluate) => {
    const items = new Map<string, unknown>();
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (value !== undefined) items.set(encodeOne(value).toString('latin1'), value);
      },
      value: () => [...items.values()],
    };
  },
  $mergeObjects: (evaluate) => {
    let merged: Doc = {};
    return {
      add: (doc) => {
        const value = evaluate(doc);
        if (isDoc(value)) merged = { ...merged, ...value };
        else if (value !== null && value !== undefined)
          throw new CommandError(40400, '$mergeObjects requires object inputs');
      },
      value: () => merged,
    };
  },
};

/** Left to mingo, which wants all documents of a group at once. */
const MINGO_ACCUMULATORS = new Set([
  '$stdDevPop',
  '$stdDevSamp',
  '$firstN',
  '$lastN',
  '$minN',
  '$maxN',
  '$top',
  '$topN',
  '$bottom',
  '$bottomN',
  '$median',
  '$percentile',
]);

export function makeAccumulator(
  operator: string,
  argument: unknown,
  variables: Variables | undefined,
): Accumulator {
  const fold = Object.hasOwn(FOLDS, operator) ? FOLDS[operator] : undefined;
  if (fold) return fold((doc) => evaluateExpression(argument, doc, variables));
  if (!MINGO_ACCUMULATORS.has(operator))
    throw new CommandError(15952, `unknown group operator '${operator}'`);
  const docs: unknown[] = [];
  return {
    add: (doc) => {
      docs.push(plain(doc));
    },
    value: () => guarded(() => evaluateWithMingo(docs, { [operator]: plain(argument) }, { variables })),
  };
}

function extreme(evaluate: (doc: Doc) => unknown, sign: number): Accumulator {
  let best: unknown;
  return {
    add: (doc) => {
      const value = evaluate(doc);
      if (value === null || value === undefined) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    value: () => best ?? null,
  };
}

/** Adds quickly while all are small integers, exactly in any case. */
class Sum {
  #quick = 0;
  #exact: unknown = new Int32(0);

  add(value: unknown): void {
    if (value instanceof Int32) this.#quick += value.value;
    else if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31)
      this.#quick += value;
    else if (isNumberLike(value)) this.#exact = calculate('add', this.#exact, value);
    if (Math.abs(this.#quick) > 2 ** 30) this.#flush();
  }

  #flush(): void {
    this.#exact = calculate('add', this.#exact, integer(this.#quick));
    this.#quick = 0;
  }

  total(): unknown {
    this.#flush();
    return this.#exact;
  }
}
