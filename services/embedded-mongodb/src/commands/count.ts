import type { Doc } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { runPipeline } from '../pipeline/run.ts';
import { compileFilter } from '../query/filter.ts';
import { countDocuments } from '../query/find.ts';
import { drain, type Paced } from '../query/pace.ts';
import { allValues } from '../query/paths.ts';
import { sortItems } from '../query/sort.ts';
import {
  type Command,
  type Context,
  deadlineOf,
  environment,
  letOf,
  nonNegative,
  type Reply,
  refuseCollation,
  targetName,
} from './context.ts';
import { emptyHint } from './find.ts';

async function count(context: Context): Promise<Reply> {
  const { body, state, db } = context;
  refuseCollation(body);
  const name = targetName(context);
  const collection = state.catalog.find(db, name);
  const source = (body.query as Doc | undefined) ?? {};
  const filter = compileFilter(source);
  const skip = nonNegative(body, 'skip');
  const limit = Math.abs(toNumber(body.limit) ?? 0);
  if (!collection) return { n: 0 };
  if (!collection.view) {
    const search = {
      filter,
      sort: [],
      skip,
      limit,
      hint: emptyHint(body.hint),
      deadline: deadlineOf(context),
    };
    return { n: await context.read(countDocuments(state.engine.sql, collection, search)) };
  }
  const stages = [
    { name: '$match', spec: source },
    ...(skip > 0 ? [{ name: '$skip', spec: skip }] : []),
    ...(limit > 0 ? [{ name: '$limit', spec: limit }] : []),
    { name: '$count', spec: 'n' },
  ];
  const [counted] = await context.read(drain(runPipeline(environment(context), name, stages)));
  return { n: counted?.n ?? 0 };
}

async function distinct(context: Context): Promise<Reply> {
  const { body } = context;
  refuseCollation(body);
  const { key, query } = body;
  if (typeof key !== 'string') {
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'distinct.key' is the wrong type, expected type 'string'",
    );
  }
  const stages = [{ name: '$match', spec: (query as Doc | undefined) ?? {} }];
  const env = environment(context, letOf(context));
  const docs = runPipeline(env, targetName(context), stages, undefined, emptyHint(body.hint));
  return { values: await context.read(distinctValues(docs, key.split('.'))) };
}

function* distinctValues(docs: Paced<Doc>, parts: readonly string[]): Generator<undefined, unknown[]> {
  const values = new Map<string, { value: unknown; order: Buffer }>();
  for (const doc of docs) {
    if (!doc) yield undefined;
    for (const value of doc ? allValues(doc, parts) : []) {
      const order = encodeOne(value);
      values.set(order.toString('latin1'), { value, order });
    }
  }
  const sorted = yield* sortItems(values.values(), ({ order }) => order, 0);
  return sorted.map(({ value }) => value);
}

export const countCommands: Record<string, Command> = {
  count: { run: count, options: ['query', 'skip', 'limit', 'hint', 'collation', 'fields'] },
  distinct: { run: distinct, options: ['key', 'query', 'collation', 'hint'], inTransaction: true },
};
