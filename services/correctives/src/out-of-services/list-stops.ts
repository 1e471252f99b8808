import { defaultPageSize } from 'shared-kit/contracts/base';
import type * as contracts from 'shared-kit/contracts/out-of-services';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { readPage, searchFilter } from 'shared-kit/server/list';
import { databaseOf } from 'shared-kit/server/mongo';
import { timeZoneOf } from '../references/time-zone.ts';
import { outOfServices, presentStop, stopping } from './out-of-service.model.ts';

type Query = InputOf<typeof contracts.listOutOfServices>['query'];

const listed = ['buildingId', 'floorId', 'areaId', 'elementId', 'correctiveId'] as const;

/** Those that began before the end of the days, and ended after they began. */
const withinDays = ({ from, to }: Query, timeZone: string): Record<string, unknown>[] => [
  ...(to ? [{ openedAt: { $lt: new Date(startOfLocalDay(dayOfText(to) + 1, timeZone)) } }] : []),
  ...(from
    ? [
        {
          $or: [
            { closedAt: null },
            { closedAt: { $gt: new Date(startOfLocalDay(dayOfText(from), timeZone)) } },
          ],
        },
      ]
    : []),
];

const filterOf = (query: Query, timeZone: string): Record<string, unknown> => {
  const { installationId, open, reason, planned, q } = query;
  return {
    $and: [
      { installationId, entityStatus: 1 },
      ...(open === undefined ? [] : [{ closedAt: open === 1 ? null : { $ne: null } }]),
      ...(reason ? [{ reason }] : []),
      ...(planned === undefined ? [] : [{ planned: planned === 1 }]),
      ...listed.flatMap((field) => {
        const values = query[field];
        return values ? [{ [field]: { $in: values } }] : [];
      }),
      ...withinDays(query, timeZone),
      ...(searchFilter(q).$and ?? []),
    ],
  };
};

export const listStops: Handler<typeof contracts.listOutOfServices> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = '-openedAt' } = query;
  const direction = sort.startsWith('-') ? -1 : 1;
  const { records, total } = await readPage(
    outOfServices(ctx.db),
    filterOf(query, await timeZoneOf(ctx, query.installationId)),
    { sort: { [sort.replace(/^-/, '')]: direction, _id: direction }, page, size },
  );
  return { data: records.map(presentStop), total };
};

const around = async (
  ctx: Parameters<Handler<typeof contracts.listStopped>>[1],
  installationId: number,
  elementId: number | undefined,
): Promise<Record<string, unknown>> => {
  if (elementId === undefined) return {};
  const element = await databaseOf(ctx.db)
    .collection<ElementV1>(elementsV1)
    .findOne({ _id: elementId, installationId });
  return stopping({ elementId, areaId: element?.areaId ?? 0 });
};

export const listStopped: Handler<typeof contracts.listStopped> = async (
  { query: { installationId, elementId } },
  ctx,
) => {
  const found = await outOfServices(ctx.db)
    .find(
      {
        ...{ installationId, entityStatus: 1, closedAt: null },
        ...(await around(ctx, installationId, elementId)),
      },
      { sort: { openedAt: 1 } },
    )
    .toArray();
  return {
    data: found.map(({ _id: id, elementId: of, areaId, openedAt, reason, planned, openingDescription }) => ({
      ...{ id, elementId: of, areaId, openedAt: openedAt.toISOString(), reason, planned, openingDescription },
    })),
  };
};
