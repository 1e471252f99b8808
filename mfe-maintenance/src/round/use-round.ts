import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallInput } from 'shared-kit/contracts/route';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { getRound, type RoundAnswer, type RoundOrderName } from 'shared-kit/contracts/tasks/task-round';
import { callRoute } from 'shared-kit/web/app';
import { routeKey, useQueryClient, useRoute } from 'shared-kit/web/query';
import {
  emptyRound,
  type RoundOrder,
  reordered,
  type Stops,
  withDone,
  withListed,
  withoutDone,
} from './round-order.ts';

export type RoundQuery = Omit<CallInput<typeof getRound>['query'], 'order' | 'only'>;
export interface RoundChoice {
  readonly order: RoundOrderName;
  /** The tasks that were chosen; all of the list where there are none. */
  readonly only: readonly number[];
}
export type RoundArea = RoundAnswer['areas'][number];

export interface Round {
  readonly order: RoundOrder;
  readonly stops: Stops;
  readonly areas: ReadonlyMap<number, RoundArea>;
  /** The first to do, once that is known; null where there is nothing to do. */
  readonly first: number | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly markDone: (...ids: readonly number[]) => void;
  readonly markUndone: (...ids: readonly number[]) => void;
}

interface Walk {
  readonly by: RoundOrderName;
  readonly order: RoundOrder;
  readonly stops: Stops;
  readonly areas: ReadonlyMap<number, RoundArea>;
  readonly first?: number | null;
}

const walked = (before: Walk, { stops, areas, first }: RoundAnswer, by: RoundOrderName): Walk => {
  const listed = stops.map(({ id }) => id);
  return {
    by,
    first: first?.data.id ?? null,
    order: before.by === by ? withListed(before.order, listed) : reordered(before.order, listed),
    stops: new Map([...before.stops, ...stops.map((stop) => [stop.id, stop] as const)]),
    areas: new Map([...before.areas, ...areas.map((area) => [area.id, area] as const)]),
  };
};

const inputOf = (query: RoundQuery, { order, only }: RoundChoice): CallInput<typeof getRound> => ({
  query: { ...query, order, ...(only.length === 0 ? {} : { only: only.join() }) },
});

/** Asks for a round when somebody presses the button that begins it, before anything of it is drawn. */
export const useRoundAhead = (): ((query: RoundQuery, choice: RoundChoice) => void) => {
  const client = useQueryClient();
  return (query, choice) => {
    const input = inputOf(query, choice);
    void client.prefetchQuery({
      queryKey: routeKey(getRound, input),
      queryFn: ({ signal }) => callRoute(getRound, input, { signal }),
    });
  };
};

/** The filtered list as a way from task to task. */
export const useRound = (query: RoundQuery, { order: by, only }: RoundChoice): Round => {
  const client = useQueryClient();
  const chosen = only.join();
  const input = useMemo(
    () => inputOf(query, { order: by, only: chosen === '' ? [] : chosen.split(',').map(Number) }),
    [query, by, chosen],
  );
  const round = useRoute(getRound, input, { staleTime: 60_000, early: true });
  const answer = round.data?.data;
  const [walk, setWalk] = useState<Walk>({ by, order: emptyRound, stops: new Map(), areas: new Map() });
  const seen = useRef<RoundAnswer>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    // All that the first card shows has come along.
    if (answer.first) {
      const key = routeKey(getTask, { params: { id: answer.first.data.id } });
      if (!client.getQueryData(key)) client.setQueryData(key, answer.first);
    }
    setWalk((before) => walked(before, answer, by));
  }, [answer, by, client]);
  const change = useCallback(
    (changed: typeof withDone) =>
      (...ids: readonly number[]) =>
        setWalk((before) => ({ ...before, order: changed(before.order, ...ids) })),
    [],
  );
  return {
    ...walk,
    first: walk.first,
    error: round.error,
    retry: () => void round.refetch(),
    markDone: useMemo(() => change(withDone), [change]),
    markUndone: useMemo(() => change(withoutDone), [change]),
  };
};
