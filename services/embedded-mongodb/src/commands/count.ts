/** The commands `count` and `distinct`. */
import type { Doc } from '../bson/doc.ts';
import { encodeValue } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { countResults } from '../pipeline/run-encoded.ts';
import { runPipeline } from '../pipeline/run-pipeline.ts';
import { distinctValues } from '../query/paths.ts';
import { sortItems } from '../query/sort.ts';
import type { Pausable } from '../scheduling/pausable.ts';
import { docOption, letOf, limitOf, nonNegative } from './command-options.ts';
import { type Command, type Context, environment, type Reply } from './context.ts';
import { parseHint } from './find.ts';
import { targetName } from './target-collection.ts';

async function count(context: Context): Promise<Reply> {
  const { body } = context;
  const counting = countResults(environment(context), targetName(context), {
    stages: countStages(body),
    hint: parseHint(body.hint),
  });
  return { n: await context.read(counting) };
}

/** The stages that find what is counted. */
export function countStages(body: Doc): StageDoc[] {
  const skip = nonNegative(body, 'skip');
  const limit = limitOf(body);
  return [
    { name: '$match', spec: docOption(body, 'query') ?? {} },
    ...(skip > 0 ? [{ name: '$skip', spec: skip }] : []),
    ...(limit > 0 ? [{ name: '$limit', spec: limit }] : []),
  ];
}

async function distinct(context: Context): Promise<Reply> {
  const { body } = context;
  const { key } = body;
  if (typeof key !== 'string') {
    throw new CommandError(
      'TypeMismatch',
      "BSON field 'distinct.key' is the wrong type, expected type 'string'",
    );
  }
  const stages = [{ name: '$match', spec: docOption(body, 'query') ?? {} }];
  const docs = runPipeline(environment(context, letOf(context)), targetName(context), { stages });
  return { values: await context.read(collectDistinct(docs, key.split('.'))) };
}

function* collectDistinct(docs: Pausable<Doc>, parts: readonly string[]): Generator<undefined, unknown[]> {
  const values = new Map<string, { value: unknown; order: Buffer }>();
  for (const doc of docs) {
    if (!doc) yield undefined;
    const found = doc ? distinctValues(doc, parts) : [];
    for (const value of found) {
      const order = encodeValue(value);
      const known = order.toString('latin1');
      if (!values.has(known)) values.set(known, { value, order });
    }
  }
  const sorted = yield* sortItems(values.values(), ({ order }) => order, 0);
  return sorted.map(({ value }) => value);
}

export const countCommands: Record<string, Command> = {
  count: { run: count, options: ['query', 'skip', 'limit', 'hint', 'collation', 'fields'] },
  distinct: { run: distinct, options: ['key', 'query', 'collation'], inTransaction: true },
};
