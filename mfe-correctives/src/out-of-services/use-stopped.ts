import { listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { defined } from 'shared-kit/domain/defined';
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

const seldom = { staleTime: 60_000 } as const;

/**
 * What is out of service now in an installation, or of one element with the area that it is in, and since when. One answer serves all elements of
 * an installation, as a round goes through hundreds; an element's own is asked for where a whole area is out alone.
 */
export const useStopped = (installationId: number, elementId?: number) => {
  const all = useRoute(
    listStopped,
    { query: { installationId } },
    { enabled: installationId > 0, ...seldom },
  );
  const known = all.data?.data ?? [];
  const mayLieWithin = elementId !== undefined && known.some((stop) => stop.elementId === null);
  const own = useRoute(
    listStopped,
    { query: { installationId, ...defined({ elementId }) } },
    { enabled: mayLieWithin, ...seldom },
  );
  const ofElement = mayLieWithin
    ? (own.data?.data ?? [])
    : known.filter((stop) => stop.elementId === elementId);
  const stops = elementId === undefined ? known : ofElement;
  return {
    stops,
    since: stoppedSince(stops),
    isStopped: stops.length > 0,
    isPending: all.isPending || (mayLieWithin && own.isPending),
  };
};
