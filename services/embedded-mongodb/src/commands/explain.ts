/** The command `explain`, which tells the plan of another command and what it looked at. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Environment } from '../pipeline/environment.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { countResults } from '../pipeline/run-encoded.ts';
import { checkStages, planPipeline, runPipeline } from '../pipeline/run-pipeline.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import { planSearch, type Search, type Stats } from '../search/find-documents.ts';
import type { Plan } from '../search/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { letOf, refuseCollation } from './command-options.ts';
import { type Command, type Context, environment, type Reply, sourceOf } from './context.ts';
import { countStages } from './count.ts';
import { findAsStages, parseHint } from './find.ts';

/** The command in question as a pipeline, and the stage above it in the plan. */
type Question = { stages: StageDoc[]; hint: unknown; top?: string };

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function explain(context: Context): Promise<Reply> {
  const { explain: command, verbosity = 'allPlansExecution' } = context.body;
  if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
    throw new CommandError(
      'BadValue',
      `Enumeration value '${typeof verbosity === 'string' ? verbosity : typeName(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  if (!isDoc(command)) throw new CommandError('TypeMismatch', "BSON field 'explain' is the wrong type");
  const inner = command;
  const [name = ''] = Object.keys(inner);
  refuseCollation(inner);
  const asking: Context = { ...context, name, body: { ...inner, $db: context.db } };
  if (name === 'aggregate') return explainAggregate(asking, verbosity);
  return explainStages(asking, String(inner[name]), questionOf(asking), verbosity);
}

function questionOf(context: Context): Question {
  const { name, body } = context;
  switch (name) {
    case 'find':
      return { stages: findAsStages(context), hint: body.hint };
    case 'count':
      return { stages: countStages(body), hint: body.hint, top: 'COUNT' };
    case 'distinct':
      return { stages: [matching(body.query)], hint: body.hint };
    case 'update': {
      const { q, hint, multi } = firstStatement(body.updates);
      return { stages: [matching(q), ...firstOnly(multi !== true)], hint, top: 'UPDATE' };
    }
    case 'delete': {
      const { q, hint, limit } = firstStatement(body.deletes);
      return { stages: [matching(q), ...firstOnly(toNumber(limit) === 1)], hint, top: 'DELETE' };
    }
    case 'findAndModify': {
      const order = isDoc(body.sort) ? [{ name: '$sort', spec: body.sort }] : [];
      const top = body.remove === true ? 'DELETE' : 'UPDATE';
      return { stages: [matching(body.query), ...order, ...firstOnly(true)], hint: body.hint, top };
    }
    default:
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function firstStatement(list: unknown): Doc {
  const statement = (list as Doc[])[0] ?? {};
  refuseCollation(statement);
  return statement;
}

function matching(filter: unknown): StageDoc {
  return { name: '$match', spec: filter ?? {} };
}

function firstOnly(one: boolean): StageDoc[] {
  return one ? [{ name: '$limit', spec: 1 }] : [];
}

export function explainAggregate(context: Context, verbosity: unknown): Promise<Reply> {
  const { name, stages } = sourceOf(context);
  checkStages(environment(context, letOf(context)), stages);
  return explainStages(context, name, { stages, hint: context.body.hint }, verbosity);
}

function explainStages(context: Context, name: string, given: Question, verbosity: unknown): Promise<Reply> {
  const question = { ...given, hint: parseHint(given.hint) };
  return context.read(explained(environment(context, letOf(context)), name, question, verbosity));
}

function* explained(
  env: Environment,
  name: string,
  question: Question,
  verbosity: unknown,
): SlicedWork<Reply> {
  const { stages, hint, top } = question;
  const { collection, search, rest } = planPipeline(env, name, stages, hint);
  const inputStage = collection ? describe(collection, search, top === 'COUNT') : { stage: 'EOF' };
  const reply = {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${env.db}.${name}`,
      indexFilterSet: false,
      parsedQuery: search.filter.source,
      winningPlan: top ? { stage: top, inputStage } : inputStage,
      rejectedPlans: [],
      ...(rest.length > 0 ? { laterStages: rest.map((stage) => stage.name) } : {}),
    },
    serverInfo: { host: '127.0.0.1', version: '7.0.0' },
  };
  if (verbosity === 'queryPlanner') return reply;
  const stats: Stats = { keys: 0, docs: 0 };
  const started = performance.now();
  const found = yield* countOf(env, name, question, stats);
  const executionStats = {
    executionSuccess: true,
    nReturned: top ? 0 : found,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: stats.keys,
    totalDocsExamined: stats.docs,
    executionStages: {
      ...reply.queryPlanner.winningPlan,
      ...(top ? writeStats(top, found) : { nReturned: found }),
    },
    ...(verbosity === 'allPlansExecution' ? { allPlansExecution: [] } : {}),
  };
  return { ...reply, executionStats };
}

function* countOf(env: Environment, name: string, question: Question, stats: Stats): SlicedWork<number> {
  const { stages, hint, top } = question;
  if (top === 'COUNT') return yield* countResults(env, name, { stages, hint, stats });
  let found = 0;
  for (const doc of runPipeline(env, name, { stages, stats, hint })) {
    if (doc) found += 1;
    else yield undefined;
  }
  return found;
}

/** The statistics of a write, which is explained without being done. */
function writeStats(top: string, found: number): Doc {
  if (top === 'COUNT') return { nCounted: found };
  return top === 'DELETE' ? { nWouldDelete: found } : { nMatched: found };
}

function describe(collection: Collection, search: Search, counting: boolean): Doc {
  const plan = planSearch(collection, search);
  let stage = describePlan(plan, counting);
  if (!plan.sorted)
    stage = {
      stage: 'SORT',
      sortPattern: Object.fromEntries(search.sort.map(({ path, direction }) => [path, direction])),
      inputStage: stage,
    };
  if (search.skip > 0) stage = { stage: 'SKIP', skipAmount: search.skip, inputStage: stage };
  return search.limit > 0 ? { stage: 'LIMIT', limitAmount: search.limit, inputStage: stage } : stage;
}

function describePlan(plan: Plan, counting: boolean): Doc {
  if (plan.kind === 'scan' && plan.covered && counting) return { stage: 'RECORD_STORE_FAST_COUNT' };
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return {
      stage: 'FETCH',
      inputStage: {
        stage: 'OR',
        inputStages: plan.plans.map((branch) => describePlan(branch, false).inputStage),
      },
    };
  const { index } = plan;
  const scan = {
    stage: counting && plan.covered ? 'COUNT_SCAN' : 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.filter !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
    ranges: plan.ranges.length,
  };
  if (counting && plan.covered) return scan;
  const input = plan.merge ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan;
  return { stage: 'FETCH', filtered: !plan.covered, inputStage: input };
}

export const explainCommands: Record<string, Command> = {
  explain: { run: explain, options: ['verbosity'] },
};
