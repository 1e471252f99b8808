/** Which questions of a service go through a collection from end to end: an index is missing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, mongo } from 'mongoose';
import { databaseOf } from '../server/database/mongo.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A find that reads what a part of a command reads. */
interface Asked {
  readonly collection: string;
  readonly filter: Doc;
}

export interface PlanWatch {
  /** What is asked meanwhile is the service's own, not a test's. */
  serve<T>(work: () => T): T;
  /** `tasks {"elementId":"number"}`, sorted. What was asked must be there still. */
  scans(): Promise<string[]>;
}

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same for questions that differ in their values alone. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each))))].sort();
  if (!isDoc(value)) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, each]) => [field, shapeOf(each)]),
  );
};

const docOf = (value: unknown): Doc => (isDoc(value) ? value : {});
const docsOf = (value: unknown): readonly Doc[] => (Array.isArray(value) ? value.filter(isDoc) : []);

/** What a pipeline reads first, and what each of its joins reads for a row. */
const askedByPipeline = (collection: string, pipeline: readonly Doc[]): Asked[] => {
  const first = docOf(pipeline[0]?.$match);
  const joined = pipeline.flatMap(({ $lookup, $unionWith, $facet }): Asked[] => {
    if (isDoc($lookup)) {
      const [own, ...others] = askedByPipeline(String($lookup.from), docsOf($lookup.pipeline));
      const by = $lookup.foreignField === undefined ? {} : { [String($lookup.foreignField)]: 1 };
      return own ? [{ ...own, filter: { ...own.filter, ...by } }, ...others] : others;
    }
    if (isDoc($unionWith)) return askedByPipeline(String($unionWith.coll), docsOf($unionWith.pipeline));
    // Parts of what was read already.
    return isDoc($facet)
      ? Object.values($facet).flatMap((part) => askedByPipeline(collection, docsOf(part)).slice(1))
      : [];
  });
  return [{ collection, filter: first }, ...joined];
};

const askedBy = (command: Doc): Asked[] => {
  const filtersIn = (name: unknown, ...filters: unknown[]): Asked[] =>
    filters.map((filter) => ({ collection: String(name), filter: docOf(filter) }));
  if (command.find !== undefined) return filtersIn(command.find, command.filter);
  if (command.count !== undefined) return filtersIn(command.count, command.query);
  if (command.distinct !== undefined) return filtersIn(command.distinct, command.query);
  if (command.findAndModify !== undefined) return filtersIn(command.findAndModify, command.query);
  if (command.update !== undefined)
    return filtersIn(command.update, ...docsOf(command.updates).map(({ q }) => q));
  if (command.delete !== undefined)
    return filtersIn(command.delete, ...docsOf(command.deletes).map(({ q }) => q));
  if (typeof command.aggregate === 'string')
    return askedByPipeline(command.aggregate, docsOf(command.pipeline));
  return [];
};

const hasVariable = (value: unknown): boolean => JSON.stringify(value).includes('$$');

/** `{$eq: ['$installationId', '$$installationId']}`: as if it were the value 1. */
const equalsIn = (expression: unknown): Doc => {
  const { $eq, $and } = docOf(expression);
  if (Array.isArray($and)) return Object.assign({}, ...$and.map(equalsIn));
  const [field, value] = Array.isArray($eq) ? $eq : [];
  const isJoined = typeof field === 'string' && /^\$[a-z]/i.test(field) && hasVariable(value);
  return isJoined ? { [field.slice(1)]: 1 } : {};
};

/** Variables of a join have no value by themselves. */
const withoutVariables = ({ $expr, ...filter }: Doc): Doc => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => !hasVariable(value))),
  ...equalsIn($expr),
});

const hasScan = (plan: unknown): boolean => {
  if (Array.isArray(plan)) return plan.some(hasScan);
  return isDoc(plan) && (plan.stage === 'COLLSCAN' || Object.values(plan).some(hasScan));
};

export const watchPlans = (db: Connection): PlanWatch => {
  const serving = new AsyncLocalStorage<true>();
  const asked = new Map<string, Asked>();
  db.getClient().on('commandStarted', ({ command }: mongo.CommandStartedEvent) => {
    if (!serving.getStore()) return;
    for (const each of askedBy(command)) {
      const filter = withoutVariables(each.filter);
      const key = `${each.collection} ${JSON.stringify(shapeOf(filter))}`;
      if (Object.keys(filter).length > 0 && !asked.has(key)) asked.set(key, { ...each, filter });
    }
  });
  return {
    serve: (work) => serving.run(true, work),
    async scans() {
      const found: string[] = [];
      for (const [key, { collection, filter }] of asked) {
        const question = { find: collection, filter };
        const { queryPlanner } = await databaseOf(db).command({
          explain: question,
          verbosity: 'queryPlanner',
        });
        const { namespace, winningPlan } = queryPlanner;
        const stored = String(namespace).split('.').slice(1).join('.');
        // What other services publish is a collection without their indexes in a test of one service.
        const isOthers = /_v\d+$/.test(stored);
        if (hasScan(winningPlan) && !isOthers) found.push(key);
      }
      return found.sort();
    },
  };
};
