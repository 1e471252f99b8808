import { Decimal128, Long } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { compareValues } from '../bson/compare.ts';
import { CommandError } from '../errors.ts';

type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

function comparison(holds: (sign: number) => unknown): Operator {
  return (doc, expression, options) => {
    const [left, right] = evalExpr(doc, expression, options) as [unknown, unknown];
    return holds(compareValues(left, right));
  };
}

/** In BSON order, and telling types apart, unlike mingo's own. */
const COMPARISONS: Record<string, Operator> = {
  $eq: comparison((sign) => sign === 0),
  $ne: comparison((sign) => sign !== 0),
  $gt: comparison((sign) => sign > 0),
  $gte: comparison((sign) => sign >= 0),
  $lt: comparison((sign) => sign < 0),
  $lte: comparison((sign) => sign <= 0),
  $cmp: comparison(Math.sign),
};

const NUMERIC_ACCUMULATORS = ['$sum', '$avg', '$stdDevPop', '$stdDevSamp'];

/** Silently leaving a decimal out of a sum would be a wrong result. */
function refuseBigNumbers(name: string, operator: Operator): Operator {
  return (items, expression, options) => {
    const values = Array.isArray(items) ? items : [items];
    for (const item of values) {
      const value = expression === null ? item : evalExpr(item, expression, options);
      for (const part of Array.isArray(value) ? value : [value]) {
        if (part instanceof Decimal128 || part instanceof Long) {
          throw new CommandError(
            'NotImplemented',
            `${name} of decimals and of longs beyond 2^53 is not supported here`,
          );
        }
      }
    }
    return operator(items, expression, options);
  };
}

function only<T>(module: Record<string, T>): Record<`$${string}`, T> {
  return Object.fromEntries(
    Object.entries(module).filter(([name]) => name.startsWith('$') && !SCRIPTS.has(name)),
  ) as Record<`$${string}`, T>;
}

function numericAccumulators(): Record<string, Operator> {
  const all = accumulators as unknown as Record<string, Operator>;
  return Object.fromEntries(
    NUMERIC_ACCUMULATORS.map((name) => [name, refuseBigNumbers(name, all[name] as Operator)]),
  );
}

const context = Context.init()
  .addExpressionOps(only(COMPARISONS) as never)
  .addExpressionOps(only(expressions) as never)
  .addAccumulatorOps(only(numericAccumulators()) as never)
  .addAccumulatorOps(only(accumulators) as never)
  .addPipelineOps(only(stages) as never)
  .addProjectionOps(only(projections) as never)
  .addQueryOps(only(queries) as never)
  .addWindowOps(only(windows) as never)
  .addExpressionOps({
    $capture: ((_doc: unknown, _expression: unknown, options: Options) => options) as never,
  });

type Computing = Options & { update(locals: object): Options };
type ComputingClass = { init(options: Options): Computing };

const settings: Options = {
  idKey: '_id',
  processingMode: 0,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context,
};

/** mingo copies its whole operator table for plain options, but not for its own kind, which it hands to operators. */
const Computing = (evalExpr({}, { $capture: 1 }, settings) as object)
  .constructor as unknown as ComputingClass;
const base = Computing.init(settings);

export function mingoOptions(
  variables: Record<string, unknown> | undefined,
  extra?: Partial<Options>,
): Options {
  if (extra) return Computing.init({ ...settings, ...extra, ...(variables ? { variables } : {}) });
  return variables ? Computing.init(base).update({ variables }) : base;
}
