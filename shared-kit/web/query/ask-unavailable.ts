import type { Query, QueryClient } from '@tanstack/react-query';
import { isAway } from '../app/http/connection.ts';
import { isUnavailable } from '../app/http/errors.ts';

const pauseMs = 2500;
/** Pages that wait for one service do not ask it all at once when it is back. */
const spreadMs = 1000;

/** Shown as failed, for a reason that passes by itself. */
const waits = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.fetchStatus === 'idle' &&
  isUnavailable(query.state.error);

/** One of each resource is enough to see whether its service is back. */
const oneOfEach = (waiting: readonly Query[]): Query[] => [
  ...new Map(waiting.map((query) => [query.queryKey[0], query])).values(),
];

/**
 * Screens that failed as a service was away recover within seconds of its return, without a press: while the page is seen one question of each
 * service is asked again beside what is shown, which stays until there is an answer. Without a network nothing is asked.
 * @returns what stops it.
 */
export const askUnavailable = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const probe = async (query: Query): Promise<void> => {
    const { queryKey, options, meta } = query;
    const { queryFn } = options;
    if (typeof queryFn !== 'function') return;
    const signal = new AbortController().signal;
    const answer = await Promise.resolve(queryFn({ client, queryKey, signal, meta })).then(
      (data) => ({ data }),
      () => null,
    );
    if (!answer) return;
    if (waits(query)) client.setQueryData(queryKey, answer.data);
    const others = cache.findAll({ queryKey: queryKey.slice(0, 1), predicate: waits });
    for (const { queryKey: other } of others) void client.refetchQueries({ queryKey: other, exact: true });
  };

  const look = async (): Promise<void> => {
    timer = undefined;
    const waiting = cache.getAll().filter(waits);
    if (waiting.length === 0) return;
    if (document.visibilityState === 'visible' && !isAway()) await Promise.all(oneOfEach(waiting).map(probe));
    schedule();
  };

  const schedule = (): void => {
    if (stopped) return;
    timer ??= setTimeout(() => void look(), pauseMs + Math.random() * spreadMs);
  };

  const unsubscribe = cache.subscribe(({ query }) => {
    if (waits(query)) schedule();
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
};
