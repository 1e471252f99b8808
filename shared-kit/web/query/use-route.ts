import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, CallInput, RouteContract } from '../../contracts/route.ts';
import { callRoute } from '../app/http/call-route.ts';
import { useQueryMeta } from './contained.ts';
import { useKeptFirst, useTellPlace } from './kept-first.ts';
import { routeKey } from './route-key.ts';

export interface RouteOptions<A, T> {
  readonly enabled?: boolean;
  /** Milliseconds. */
  readonly staleTime?: number;
  /** Milliseconds between calls; false for none. */
  readonly refetchInterval?: number | false | ((answer: A | undefined) => number | false);
  /** Shows the last page while the next one comes. */
  readonly keepPrevious?: boolean;
  /** Calls while the page is drawn and not when it stands, for what a page is opened for: drawing takes as long as an answer. */
  readonly early?: boolean;
  /** Sets answers to the same input apart, such as those of two users. */
  readonly scope?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly select?: (answer: A) => T;
}

/** A GET route as a query: `useRoute(listTasks, {query: {installationId, page}}, {keepPrevious: true})`. */
export const useRoute = <C extends RouteContract, T = AnswerOf<C>>(
  contract: C,
  input: CallInput<C>,
  options: RouteOptions<AnswerOf<C>, T> = {},
): UseQueryResult<T> => {
  const { keepPrevious, early = false, scope, headers, refetchInterval, ...rest } = options;
  const client = useQueryClient();
  const call = {
    queryKey: routeKey(contract, input, scope),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callRoute(contract, input, { signal, headers }),
    meta: useQueryMeta(),
  };
  if (early && rest.enabled !== false && !client.getQueryState(call.queryKey))
    void client.prefetchQuery(call);
  const result = useQuery<AnswerOf<C>, Error, T>({
    ...call,
    ...rest,
    ...(useKeptFirst(contract, call.queryKey) as object),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(typeof refetchInterval === 'function'
      ? { refetchInterval: (query) => refetchInterval(query.state.data) }
      : { refetchInterval: refetchInterval ?? false }),
  });
  useTellPlace(call.queryKey, result);
  return result;
};
