/** The tasks that figures were counted from. */

import { defaultPageSize } from 'shared-kit/contracts/base';
import { ChoreResult, ReportChoreFilter } from 'shared-kit/contracts/enums';
import type { listReportTasks as contract, ReportTask } from 'shared-kit/contracts/reports/work-reports';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { placeSortField } from 'shared-kit/domain/text/place-sort';
import type { Connection } from 'shared-kit/server/database/mongo';
import { ofUsed, readUnused, type UnusedElement } from 'shared-kit/server/database/unused-elements';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { orderByNames, searchFilter, sortOf } from 'shared-kit/server/list';
import { onWeekLists } from '../planning/week-lists.ts';
import { type ReadContext, type WorkScope, workFacts, workScope } from './work-scope.ts';

export type TaskQuery = InputOf<typeof contract>['query'];
type Query = TaskQuery;
type Filter = Record<string, unknown>;

const resultsOf: Readonly<Record<number, readonly ChoreResult[]>> = {
  [ReportChoreFilter.done]: doneResults,
  [ReportChoreFilter.undone]: [ChoreResult.Undone, ChoreResult.UnableToDo],
};

/** What is not done is late once it would be. */
const isLateAt = (now: Date) => ({ $gte: [{ $ifNull: ['$performedAt', now] }, '$dueEnd'] });
const sized = (field: string, wanted: number | undefined): Filter[] =>
  wanted === undefined ? [] : [{ [field]: wanted === 1 ? { $gt: 0 } : 0 }];

const narrowed = (query: Query, now: Date, unused: readonly UnusedElement[]): Filter[] => {
  const { filter = ReportChoreFilter.all, result, late, due, toDo, outOfLimits, observed } = query;
  const isToDo = { result: ChoreResult.Undone, ...ofUsed(unused) };
  const results = resultsOf[filter];
  return [
    ...(results ? [{ result: { $in: results } }] : []),
    ...(result ? [{ result: { $in: result } }] : []),
    ...(late === undefined ? [] : [{ $expr: late === 1 ? isLateAt(now) : { $not: [isLateAt(now)] } }]),
    ...(due === undefined ? [] : [{ dueEnd: due === 1 ? { $lte: now } : { $gt: now } }]),
    ...(toDo === undefined ? [] : [toDo === 1 ? isToDo : { $nor: [isToDo] }]),
    ...(outOfLimits === undefined ? [] : [{ isOutOfLimits: outOfLimits === 1 }]),
    ...(observed === undefined ? [] : [{ observation: observed === 1 ? { $gt: '' } : '' }]),
    ...sized('readings', query.readings),
    ...sized('photos', query.photos),
    ...sized('copies', query.copied),
    ...(searchFilter(query.q).$and ?? []),
  ];
};

const present = (fact: WorkFactV1, now: Date): ReportTask => ({
  id: fact._id,
  installationId: fact.installationId,
  programme: fact.programme,
  archetype: fact.archetype,
  periodicity: fact.periodicity,
  periodKey: fact.periodKey,
  choreName: fact.choreName,
  choreTypeName: fact.choreTypeName,
  elementId: fact.elementId,
  elementName: fact.elementName,
  elementRef: fact.elementRef,
  buildingName: fact.buildingName,
  floorName: fact.floorName,
  areaName: fact.areaName,
  durationMinutes: fact.durationMinutes,
  result: fact.result,
  dueEnd: fact.dueEnd.toISOString(),
  isLate: isLate(fact, now),
  performedAt: fact.performedAt?.toISOString() ?? null,
  writtenAt: fact.writtenAt?.toISOString() ?? null,
  arrivedAt: fact.arrivedAt?.toISOString() ?? null,
  personName: fact.personName,
  isOutOfLimits: fact.isOutOfLimits,
  readings: fact.readings,
  photos: fact.photos,
  copies: fact.copies,
  observation: fact.observation,
});

/** 400 and 403 as the route says. */
export const taskScope = async (ctx: ReadContext, query: Query) => {
  const scope = await workScope(ctx, query);
  const { counted } = query;
  const counts = counted === undefined ? [scope.filter] : [countedIn(scope, counted, ctx.now())];
  const unused = query.toDo === undefined ? [] : await readUnused(ctx.db, scope);
  return { scope, match: { $and: [...counts, ...narrowed(query, ctx.now(), unused)] } };
};

/** What the days say of a task in place of when it is due. */
const countedIn = (scope: WorkScope, counted: NonNullable<Query['counted']>, now: Date): Filter => {
  const { dueEnd: _due, ...whenever } = scope.filter;
  if (counted !== 'performed') return { $and: [whenever, onWeekLists(scope, now, counted === 'weekDone')] };
  // Any result, too: with it the index by when work falls due would be taken for the narrower one.
  const { result: _any, ...ofScope } = whenever;
  return { ...ofScope, performedAt: { $gte: new Date(scope.from), $lt: new Date(scope.to) } };
};

/** People's names go as names do everywhere; those of places by the keys that are stored with them. */
export const taskOrder = async (db: Connection, match: Readonly<Filter>, sort: string) =>
  /^-?personName$/.test(sort)
    ? await orderByNames(workFacts(db), match, sort)
    : { ranks: [], sort: sortOf(sort, placeSortField) };

export const listReportTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = 'dueEnd' } = query;
  const now = ctx.now();
  const { match } = await taskScope(ctx, query);
  const facts = workFacts(ctx.db);
  const order = await taskOrder(ctx.db, match, sort);
  const [records, total] = await Promise.all([
    facts
      .aggregate<WorkFactV1>([
        { $match: match },
        ...order.ranks,
        { $sort: order.sort },
        { $skip: (page - 1) * size },
        { $limit: size },
      ])
      .toArray(),
    facts.countDocuments(match),
  ]);
  return { data: records.map((record) => present(record, now)), total };
};
