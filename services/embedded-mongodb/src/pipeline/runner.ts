import type { Environment, Stream } from './environment.ts';

export type StageDoc = { name: string; spec: unknown };

/** Runs pipelines inside stages; set by the module that runs them, which the stages can't import. */
export type Runner = {
  run(env: Environment, name: string | undefined, stages: StageDoc[]): Stream;
  apply(env: Environment, input: Stream, stages: StageDoc[]): Stream;
  /** The checked pipeline of a stage that has one. */
  inner(
    within: '$lookup' | '$unionWith' | '$facet',
    env: Environment,
    from: string | undefined,
    pipeline: unknown,
  ): StageDoc[];
};

let current: Runner | undefined;

export function setRunner(runner: Runner): void {
  current = runner;
}

export function runner(): Runner {
  if (!current) throw new Error('no pipeline runner');
  return current;
}
