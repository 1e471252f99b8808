import { useState } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { type Area, areas } from 'shared-kit/contracts/centres/installations';
import { callRoute } from 'shared-kit/web/app';
import { routeKey, useQueries } from 'shared-kit/web/query';

export interface FloorAreas {
  /** Those that are read so far. */
  readonly areas: readonly Area[];
  /** How many there are besides. */
  readonly rest: number;
}

/** The areas of floors in their order, as many pages of each as were asked for; nothing of a floor until its first page is there. */
export const useFloorAreas = (installationId: number, floorIds: readonly number[]) => {
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map());
  const wanted = floorIds.flatMap((floorId) =>
    Array.from({ length: pages.get(floorId) ?? 1 }, (_, index) => ({ floorId, page: index + 1 })),
  );
  const answers = useQueries({
    queries: wanted.map(({ floorId, page }) => {
      const query = { installationId, floorId: String(floorId), size: maxPageSize, sort: 'order' as const };
      const input = { query: page === 1 ? query : { ...query, page } };
      return { queryKey: routeKey(areas.list, input), queryFn: () => callRoute(areas.list, input) };
    }),
  });
  const ofFloor = (floorId: number): FloorAreas | undefined => {
    const read = wanted.flatMap((each, index) =>
      each.floorId === floorId ? (answers[index]?.data ?? []) : [],
    );
    const [first] = read;
    if (!first) return undefined;
    // Somebody may have moved one from page to page between the two answers.
    const known = new Map(read.flatMap(({ data }) => data.map((area) => [area.id, area] as const)));
    return { areas: [...known.values()], rest: Math.max(0, first.total - known.size) };
  };
  const readMore = (floorId: number): void =>
    setPages((before) => {
      const known = ofFloor(floorId)?.areas.length ?? 0;
      return new Map(before).set(floorId, Math.floor(known / maxPageSize) + 1);
    });
  return { ofFloor, readMore };
};
