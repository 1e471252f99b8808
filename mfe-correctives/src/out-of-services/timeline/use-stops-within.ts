import { maxPageSize } from 'shared-kit/contracts/base';
import { listOutOfServices, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { callRoute } from 'shared-kit/web/app';
import { keepPreviousData, routeKey, useQuery } from 'shared-kit/web/query';
import type { StopQuery } from '../stop-list-state.ts';

/** Pages that are read at most: what goes beyond is not drawn, and said so. */
const mostPages = 10;

const readAll = async (query: StopQuery, signal: AbortSignal) => {
  const rows: OutOfService[] = [];
  let total = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await callRoute(
      listOutOfServices,
      { query: { ...query, page, size: maxPageSize } },
      { signal },
    );
    rows.push(...answer.data);
    total = answer.total;
    if (rows.length >= total || answer.data.length === 0) break;
  }
  return { rows, total };
};

/** All stops that lie within some days in part at least. Of single elements those of their areas are read too, for they stop them. */
export const useStopsWithin = (query: StopQuery, firstDay: string, enabled: boolean) => {
  const { elementId, sort: _, to: __, ...others } = query;
  const wanted = { ...others, from: firstDay };
  const chosen = new Set(elementId === undefined ? [] : String(elementId).split(',').map(Number));
  const { data, ...rest } = useQuery({
    queryKey: routeKey(listOutOfServices, { query: wanted }, 'all'),
    queryFn: ({ signal }) => readAll(wanted, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  if (data === undefined || chosen.size === 0) return { data, ...rest };
  const own = data.rows.filter((stop) => stop.elementId !== null && chosen.has(stop.elementId));
  const around = new Set(own.map(({ areaId }) => areaId));
  const ofAreas = data.rows.filter((stop) => stop.elementId === null && around.has(stop.areaId));
  return { data: { ...data, rows: [...own, ...ofAreas] }, ...rest };
};
