import { createRequire } from 'node:module';
import type { Options } from 'mingo/types';
import { comparisons, corrections, exactNumbersOnly, withoutScripts } from './mingo-operators.ts';

type Core = typeof import('mingo/core');
type Evaluate = Core['evalExpr'];
type Computing = Options & { update(locals: object): Options };
type ComputingClass = { init(options: Options): Computing };

export type MingoOptions = {
  variables: Record<string, unknown> | undefined;
};

class Mingo {
  readonly evaluate: Evaluate;
  readonly #settings: Options;
  readonly #computing: ComputingClass;
  readonly #base: Computing;

  constructor(core: Core, load: NodeJS.Require) {
    this.evaluate = core.evalExpr;
    this.#settings = {
      idKey: '_id',
      processingMode: 0,
      useStrictMode: true,
      scriptEnabled: false,
      failOnError: true,
      context: operatorTable(core, load),
    };
    const captured = this.evaluate({}, { $capture: 1 }, this.#settings) as Computing;
    this.#computing = captured.constructor as unknown as ComputingClass;
    this.#base = this.#computing.init(this.#settings);
  }

  /** mingo copies its whole operator table for plain options, but not for those of its own kind. */
  options({ variables }: MingoOptions): Options {
    return variables ? this.#computing.init(this.#base).update({ variables }) : this.#base;
  }
}

function operatorTable(core: Core, load: NodeJS.Require): Options['context'] {
  const operators = (name: string): Record<string, never> =>
    withoutScripts(load(`mingo/operators/${name}`) as Record<string, unknown>) as Record<string, never>;
  const accumulators = operators('accumulator');
  const expressions = operators('expression');
  return core.Context.init()
    .addExpressionOps({
      ...expressions,
      ...comparisons(core.evalExpr),
      ...corrections(core.evalExpr, expressions),
      $capture: (_doc: unknown, _expression: unknown, options: unknown) => options,
    } as never)
    .addAccumulatorOps({ ...accumulators, ...exactNumbersOnly(core.evalExpr, accumulators) } as never)
    .addProjectionOps(operators('projection'))
    .addQueryOps(operators('query'));
}

const load = createRequire(import.meta.url);
let loaded: Mingo | undefined;

/** Loaded with the first expression that needs it, to keep a server at rest small. */
function mingo(): Mingo {
  loaded ??= new Mingo(load('mingo/core') as Core, load);
  return loaded;
}

export function evaluateWithMingo(subject: unknown, expression: unknown, options: MingoOptions): unknown {
  return mingo().evaluate(subject, expression, mingo().options(options));
}
