/** What stages are given besides their documents, and the types of a stage and its stream. */
import type { Doc } from '../bson/doc.ts';
import type { Variables } from '../expression/evaluate.ts';
import type { Pausable } from '../scheduling/pausable.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Tables } from '../storage/tables.ts';
import type { StageDoc } from './parse-pipeline.ts';

/** The data and settings that a pipeline reaches beyond its own documents. */
export type Environment = {
  sql: Tables;
  catalog: Catalog;
  db: string;
  deadline: number | undefined;
  variables: Variables | undefined;
  /** Runs the pipelines that stages have inside. */
  runner: PipelineRunner;
  /** The number of pipelines around this one. */
  depth?: number;
  /** Some stages are refused in a transaction. */
  inTransaction?: boolean;
};

export type Stream = Pausable<Doc>;
export type Stage = (input: Stream, env: Environment) => Stream;

/** The runner of inner pipelines. `run-pipeline.ts` imports the stages, so it is handed to them here. */
export type PipelineRunner = {
  /** Runs a pipeline on a collection. */
  run(env: Environment, name: string, stages: StageDoc[]): Stream;
  /** Runs stages on given documents. */
  apply(env: Environment, input: Stream, stages: StageDoc[]): Stream;
  /** Parses and checks the pipeline inside a stage. */
  parseInner(within: '$lookup' | '$unionWith' | '$facet', env: Environment, pipeline: unknown): StageDoc[];
};
