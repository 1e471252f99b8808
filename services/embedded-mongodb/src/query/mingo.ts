import { createRequire } from 'node:module';
import type { AnyObject, Options } from 'mingo/types';
import type { Doc } from '../bson/doc.ts';
import { comparisons, corrections, exactNumbersOnly, withoutScripts } from './mingo-operators.ts';

type Core = typeof import('mingo/core');
type Evaluate = Core['evalExpr'];
type Computing = Options & { update(locals: object): Options };
type ComputingClass = { init(options: Options): Computing };

export type MingoOptions = {
  variables: Record<string, unknown> | undefined;
  collectionResolver?: (name: string) => Doc[];
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
  options({ variables, collectionResolver }: MingoOptions): Options {
    if (!collectionResolver)
      return variables ? this.#computing.init(this.#base).update({ variables }) : this.#base;
    return this.#computing.init({
      ...this.#settings,
      collectionResolver,
      ...(variables ? { variables } : {}),
    });
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
    .addPipelineOps(operators('pipeline'))
    .addProjectionOps(operators('projection'))
    .addQueryOps(operators('query'))
    .addWindowOps(operators('window'));
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

export function aggregateWithMingo(stages: Doc[], docs: Doc[], options: MingoOptions): Doc[] {
  const { Aggregator } = load('mingo/aggregator') as typeof import('mingo/aggregator');
  return new Aggregator(stages as AnyObject[], mingo().options(options)).run(docs) as Doc[];
}
