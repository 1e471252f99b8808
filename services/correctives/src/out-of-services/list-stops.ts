import { defaultPageSize } from 'shared-kit/contracts/base';
import type * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { placeSortField } from 'shared-kit/domain/text/place-sort';
import { databaseOf } from 'shared-kit/server/database/mongo';
import {
  ofUsed,
  readUnused,
  stoppedInUse,
  type UnusedElement,
} from 'shared-kit/server/database/unused-elements';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { readPage, searchFilter, sortOf } from 'shared-kit/server/list';
import { timeZoneOf } from '../references/time-zone.ts';
import { stoppedNow } from './count-stopped.ts';
import { outOfServices, presentStop, stopping } from './out-of-service.model.ts';

type Query = InputOf<typeof contracts.listOutOfServices>['query'];

const listed = ['buildingId', 'floorId', 'areaId', 'elementId', 'correctiveId'] as const;

interface Place {
  readonly timeZone: string;
  readonly unused: readonly UnusedElement[];
}

/** Those that began before the end of the days, and ended after they began, of what was in use then. */
const withinDays = (
  { from, to }: Query,
  { timeZone, unused }: Place,
): Readonly<Record<string, unknown>>[] => [
  ...(from || to
    ? stoppedInUse(unused, from ? startOfLocalDay(dayOfText(from), timeZone) : Number.NEGATIVE_INFINITY)
    : []),
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

const filterOf = (query: Query, place: Place): Record<string, unknown> => {
  const { installationId, open, reason, planned, q } = query;
  return {
    $and: [
      { installationId, entityStatus: 1 },
      ...(open === undefined ? [] : [{ closedAt: open === 1 ? null : { $ne: null } }]),
      ...(open === 1 ? [ofUsed(place.unused)] : []),
      ...(reason ? [{ reason }] : []),
      ...(planned === undefined ? [] : [{ planned: planned === 1 }]),
      ...listed.flatMap((field) => {
        const values = query[field];
        return values ? [{ [field]: { $in: values } }] : [];
      }),
      ...withinDays(query, place),
      ...(searchFilter(q).$and ?? []),
    ],
  };
};

export const listStops: Handler<typeof contracts.listOutOfServices> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = '-openedAt' } = query;
  const { installationId } = query;
  const timeZone = await timeZoneOf(ctx, installationId);
  const unused = await readUnused(ctx.db, { installationId, timeZone });
  const { records, total } = await readPage(outOfServices(ctx.db), filterOf(query, { timeZone, unused }), {
    sort: sortOf(sort, placeSortField),
    page,
    size,
  });
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
  const timeZone = await timeZoneOf(ctx, installationId);
  const [now, there] = await Promise.all([
    stoppedNow(ctx.db, { installationId, timeZone }),
    around(ctx, installationId, elementId),
  ]);
  const found = await outOfServices(ctx.db)
    .find({ $and: [now, there] }, { sort: { openedAt: 1 } })
    .toArray();
  return {
    data: found.map(
      ({ _id: id, elementId: stoppedId, areaId, openedAt, reason, planned, openingDescription }) => ({
        id,
        elementId: stoppedId,
        areaId,
        openedAt: openedAt.toISOString(),
        reason,
        planned,
        openingDescription,
      }),
    ),
  };
};
