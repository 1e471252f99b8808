import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import {
  type getRound as contract,
  mostStops,
  type RoundAnswer,
} from 'shared-kit/contracts/tasks/task-round';
import { type PinV1, type PlaceV1, pinsV1, placesV1 } from 'shared-kit/contracts/views/route';
import { type RouteMap, routeOrder } from 'shared-kit/domain/tasks/route-order';
import { statesOf, stopsOf, taskOrder } from 'shared-kit/domain/tasks/task-queries';
import { sortBy } from 'shared-kit/server/database/conditions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { readPage } from 'shared-kit/server/list';
import { openClockOf } from './clock.ts';
import { findTask } from './find-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { readTrends } from './readings/read-trends.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { taskFilter } from './task-filter.ts';

const fields = {
  elementId: 1,
  elementName: 1,
  areaId: 1,
  areaName: 1,
  floorName: 1,
  buildingName: 1,
  choreTypeId: 1,
  choreRef: 1,
  choreName: 1,
  formatIds: 1,
  requires: 1,
} as const;
type Listed = Pick<TaskRecord, '_id' | keyof typeof fields>;
type Query = InputOf<typeof contract>['query'];

export const getRound: Handler<typeof contract> = async ({ query }, ctx) => {
  const { listed, total } = await readOpen(ctx, query);
  const ordered = query.order === 'route' ? routeOrder(listed, await readMap(ctx, query, listed)) : listed;
  return { data: { ...stopsOf(ordered.map(walked)), total, first: await firstCard(ctx, ordered[0]) } };
};

const readOpen = async (ctx: RequestContext, { state, ...query }: Query) => {
  const clock = await openClockOf(ctx);
  const { installationId, programmes } = await scopeOf(ctx, query);
  // Tasks of low-voltage reports are done by closing a report.
  const done = programmes.filter((each) => taskProgrammes.some((own) => own === each));
  const scope = { installationId, programmes: done };
  const listed: Listed[] = [];
  let total = 0;
  for (const each of statesOf(state)) {
    const filter = taskFilter({ ...query, state: each }, scope, clock);
    const page = await readPage(tasks(ctx.db), filter, {
      sort: sortBy(taskOrder({ state: each, sort: query.sort })),
      page: 1,
      size: mostStops - listed.length || 1,
      fields,
    });
    listed.push(...page.records);
    total += page.total;
  }
  return { listed: listed.slice(0, mostStops), total };
};

/** The places and pins of what is to be walked. */
const readMap = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId }: Query,
  listed: readonly Listed[],
): Promise<RouteMap> => {
  if (listed.length === 0) return { places: new Map(), pins: new Map() };
  const ids = (idOf: (task: Listed) => number) => [...new Set(listed.map(idOf))];
  const views = databaseOf(db);
  const [places, pins] = await Promise.all([
    views
      .collection<PlaceV1>(placesV1)
      .find({ _id: { $in: ids(({ areaId }) => areaId) }, installationId })
      .toArray(),
    views
      .collection<PinV1>(pinsV1)
      .find({ installationId, elementId: { $in: ids(({ elementId }) => elementId) } })
      .sort({ mapId: -1, _id: -1 })
      .toArray(),
  ]);
  return {
    places: new Map(places.map((place) => [place._id, place])),
    // An element on several plans is where the first of them has it.
    pins: new Map(
      pins.map(({ elementId, mapId, x, y, width, height }) => [
        elementId,
        { mapId, x: x * width, y: y * height },
      ]),
    ),
  };
};

const walked = ({ _id: id, requires = [], ...task }: Listed) => ({ ...task, id, requires });

const firstCard = async (ctx: RequestContext, first: Listed | undefined): Promise<RoundAnswer['first']> => {
  const found = first ? await findTask(ctx, first._id) : null;
  return found && { data: taskDetail(found), trends: await readTrends(ctx, found) };
};
