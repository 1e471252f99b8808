/** The command `find`, on collections and on views. */
import type { Doc } from '../bson/doc.ts';
import { isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { runEncoded } from '../pipeline/run-encoded.ts';
import { compileFilter } from '../query/filter.ts';
import { compileStoredProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Pausable } from '../scheduling/pausable.ts';
import { findDocuments, planSearch, rawDocuments, type Search } from '../search/find-documents.ts';
import { deadlineOf, docOption, letOf, nonNegative } from './command-options.ts';
import { type Command, type Context, environment, type Reply } from './context.ts';
import { targetName } from './target-collection.ts';

const FIND_OPTIONS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'tailable',
  'awaitData',
  'oplogReplay',
  'min',
  'max',
  'returnKey',
  'showRecordId',
];

const UNSUPPORTED = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId'];

function parseSearch(context: Context): Search {
  const { body } = context;
  for (const option of UNSUPPORTED) {
    if (!isTruthy(body[option])) continue;
    if (context.transaction && option === 'tailable')
      throw new CommandError('InvalidOptions', 'It is illegal to open a tailable cursor in a transaction');
    throw new CommandError('NotImplemented', `find's option '${option}' is not supported`);
  }
  return {
    filter: compileFilter(docOption(body, 'filter') ?? {}, letOf(context)),
    sort: parseSort(body.sort),
    skip: nonNegative(body, 'skip'),
    limit: nonNegative(body, 'limit'),
    hint: parseHint(body.hint),
    deadline: deadlineOf(context),
  };
}

export function parseHint(hint: unknown): unknown {
  return typeof hint === 'object' && hint !== null && Object.keys(hint).length === 0 ? undefined : hint;
}

async function find(context: Context): Promise<Reply> {
  const { body, state, db } = context;
  const name = targetName(context);
  const batchSize = body.batchSize === undefined ? undefined : nonNegative(body, 'batchSize');
  const limit = nonNegative(body, 'limit') || (batchSize === 1 ? mostThatMatch(context, name) : 0);
  const single = isTruthy(body.singleBatch);
  const documents = state.catalog.find(db, name)?.view
    ? findInView(context, name)
    : findStored(context, name);
  return {
    cursor: await state.cursors.start(context, `${db}.${name}`, documents, { batchSize, single, limit }),
  };
}

/**
 * The most documents that can match: 1 where a unique index says so, else 0 for any number. A cursor that has given
 * it is at its end.
 */
function mostThatMatch(context: Context, name: string): number {
  const collection = context.state.catalog.find(context.db, name);
  const plan = collection && !collection.view ? planSearch(collection, parseSearch(context)) : undefined;
  return plan?.kind === 'index' && plan.single ? 1 : 0;
}

function findStored(context: Context, name: string): Pausable<Buffer> {
  const { body, state, db } = context;
  const search = parseSearch(context);
  const collection = state.catalog.find(db, name);
  const projection = projectionOf(body);
  const project = projection ? compileStoredProjection(projection, letOf(context)) : undefined;
  if (!collection) return [];
  const found = findDocuments(state.engine.sql, collection, search);
  return rawDocuments(found, project ? [project] : []);
}

function projectionOf(body: Doc): Doc | undefined {
  const projection = docOption(body, 'projection');
  return projection && Object.keys(projection).length > 0 ? projection : undefined;
}

export function findAsStages(context: Context): StageDoc[] {
  const { body } = context;
  const search = parseSearch(context);
  const stages: StageDoc[] = [{ name: '$match', spec: search.filter.source }];
  if (search.sort.length > 0) stages.push({ name: '$sort', spec: body.sort });
  if (search.skip > 0) stages.push({ name: '$skip', spec: search.skip });
  if (search.limit > 0) stages.push({ name: '$limit', spec: search.limit });
  const projection = projectionOf(body);
  if (projection) stages.push({ name: '$project', spec: projection });
  return stages;
}

const findInView = (context: Context, name: string): Pausable<Buffer> =>
  runEncoded(environment(context, letOf(context)), name, findAsStages(context), parseHint(context.body.hint));

export const findCommands: Record<string, Command> = {
  find: { run: find, options: FIND_OPTIONS, inTransaction: true },
};
