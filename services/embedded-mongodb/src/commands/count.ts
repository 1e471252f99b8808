import type { Doc } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { runPipeline } from '../pipeline/run.ts';
import { compileFilter } from '../query/filter.ts';
import { countDocuments } from '../query/find.ts';
import { allValues } from '../query/paths.ts';
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

function count(context: Context): Reply {
  const { body, state, db } = context;
  refuseCollation(body);
  const name = targetName(context);
  const collection = state.catalog.find(db, name);
  const source = (body.query as Doc | undefined) ?? {};
  const filter = compileFilter(source);
  const skip = nonNegative(body, 'skip');
  const limit = Math.abs(toNumber(body.limit) ?? 0);
  return context.read(() => {
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
      return { n: countDocuments(state.engine.sql, collection, search) };
    }
    const stages = [
      { name: '$match', spec: source },
      ...(skip > 0 ? [{ name: '$skip', spec: skip }] : []),
      ...(limit > 0 ? [{ name: '$limit', spec: limit }] : []),
    ];
    let n = 0;
    for (const _ of runPipeline(environment(context), name, stages)) n += 1;
    return { n };
  });
}

function distinct(context: Context): Reply {
  const { body } = context;
  refuseCollation(body);
  const { key, query } = body;
  if (typeof key !== 'string')
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'distinct.key' is the wrong type, expected type 'string'",
    );
  const stages = [{ name: '$match', spec: (query as Doc | undefined) ?? {} }];
  const parts = key.split('.');
  return context.read(() => {
    const values = new Map<string, { value: unknown; order: Buffer }>();
    const env = environment(context, letOf(context));
    for (const doc of runPipeline(env, targetName(context), stages, undefined, emptyHint(body.hint))) {
      for (const value of allValues(doc, parts)) {
        const order = encodeOne(value);
        values.set(order.toString('latin1'), { value, order });
      }
    }
    const sorted = [...values.values()].sort((a, b) => Buffer.compare(a.order, b.order));
    return { values: sorted.map(({ value }) => value) };
  });
}

export const countCommands: Record<string, Command> = {
  count: { run: count, options: ['query', 'skip', 'limit', 'hint', 'collation', 'fields'] },
  distinct: { run: distinct, options: ['key', 'query', 'collation', 'hint'], inTransaction: true },
};
