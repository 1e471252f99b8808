import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import type { Environment } from '../pipeline/environment.ts';
import { parsePipeline, planPipeline, runPipeline } from '../pipeline/run.ts';
import type { StageDoc } from '../pipeline/runner.ts';
import type { Search, Stats } from '../query/find.ts';
import type { Work } from '../query/pace.ts';
import { choosePlan, type Plan } from '../query/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { type Command, type Context, environment, letOf, type Reply, sourceName } from './context.ts';
import { emptyHint, viewStages } from './find.ts';

function explain(context: Context): Promise<Reply> {
  const inner = context.body.explain as Doc;
  const [name] = Object.keys(inner) as [string];
  const asking: Context = { ...context, name, body: { ...inner, $db: context.db } };
  if (name === 'aggregate') return explainAggregate(asking);
  if (name === 'find') return explainStages(asking, String(inner[name]), viewStages(asking));
  if (name === 'count' || name === 'distinct') {
    return explainStages(asking, String(inner[name]), [{ name: '$match', spec: inner.query ?? {} }]);
  }
  throw new CommandError('NotImplemented', `explain of ${name} is not supported`);
}

export function explainAggregate(context: Context): Promise<Reply> {
  const name = sourceName(context);
  if (name === undefined) throw new CommandError('NotImplemented', 'explain needs a collection');
  return explainStages(context, name, parsePipeline(context.body.pipeline));
}

function explainStages(context: Context, name: string, stages: StageDoc[]): Promise<Reply> {
  const env = environment(context, letOf(context));
  const hint = emptyHint(context.body.hint);
  return context.read(explained(env, name, stages, hint));
}

function* explained(env: Environment, name: string, stages: StageDoc[], hint: unknown): Work<Reply> {
  const { collection, search, rest } = planPipeline(env, name, stages, hint);
  const winningPlan = collection ? describe(collection, search) : { stage: 'EOF' };
  const stats: Stats = { keys: 0, docs: 0 };
  const started = performance.now();
  let nReturned = 0;
  for (const doc of runPipeline(env, name, stages, stats, hint)) {
    if (doc) nReturned += 1;
    else yield undefined;
  }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${env.db}.${name}`,
      parsedQuery: search.filter.source,
      winningPlan,
      rejectedPlans: [],
      ...(rest.length > 0 ? { laterStages: rest.map((stage) => stage.name) } : {}),
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: stats.keys,
      totalDocsExamined: stats.docs,
    },
    serverInfo: { host: '127.0.0.1', version: '7.0.0' },
  };
}

function describe(collection: Collection, search: Search): Doc {
  const plan = choosePlan(collection, { filter: search.filter.source, sort: search.sort, hint: search.hint });
  let stage = describePlan(plan);
  if (!plan.sorted)
    stage = {
      stage: 'SORT',
      sortPattern: Object.fromEntries(search.sort.map(({ path, direction }) => [path, direction])),
      inputStage: stage,
    };
  if (search.skip > 0) stage = { stage: 'SKIP', skipAmount: search.skip, inputStage: stage };
  return search.limit > 0 ? { stage: 'LIMIT', limitAmount: search.limit, inputStage: stage } : stage;
}

function describePlan(plan: Plan): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return {
      stage: 'FETCH',
      inputStage: { stage: 'OR', inputStages: plan.plans.map((branch) => describePlan(branch).inputStage) },
    };
  const { index } = plan;
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.filter !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
    ranges: plan.ranges.length,
  };
  const input = plan.merge ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan;
  return { stage: 'FETCH', filtered: !plan.covered, inputStage: input };
}

export const explainCommands: Record<string, Command> = {
  explain: { run: explain, options: ['verbosity'] },
};
