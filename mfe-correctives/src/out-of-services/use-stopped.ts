import { listStopped } from 'shared-kit/contracts/out-of-services';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useRoute } from 'shared-kit/web/query';

export type Stopped = AnswerOf<typeof listStopped>['data'][number];

interface Place {
  readonly elementId: number | null;
  readonly areaId: number;
}

/** What stops a place now: what was written of it, or for an element of the area that it is in. */
export const stopsOf = (stops: readonly Stopped[], { elementId, areaId }: Place): readonly Stopped[] =>
  stops.filter((stop) =>
    stop.elementId === null ? stop.areaId === areaId : elementId !== null && stop.elementId === elementId,
  );

/** Since when the first of the causes that are there now; null where there is none. */
export const stoppedSince = (stops: readonly Stopped[]): string | null =>
  stops.map(({ openedAt }) => openedAt).toSorted()[0] ?? null;

/** What is out of service now in an installation, or of one element with the area that it is in, and since when. */
export const useStopped = (installationId: number, elementId?: number) => {
  const { data, isPending } = useRoute(
    listStopped,
    { query: { installationId, ...(elementId === undefined ? {} : { elementId }) } },
    { enabled: installationId > 0, staleTime: 60_000 },
  );
  const stops = data?.data ?? [];
  return { stops, since: stoppedSince(stops), isStopped: stops.length > 0, isPending };
};
