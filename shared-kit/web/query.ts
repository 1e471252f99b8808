/** Server state: routes as queries and mutations. */
export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { createQueryClient } from './query/create-query-client.ts';
export { resourceOf, routeKey } from './query/route-key.ts';
export { type RouteOptions, useRoute } from './query/use-route.ts';
export { type RouteMutationOptions, useInvalidate, useRouteMutation } from './query/use-route-mutation.ts';
export { useSaveRecord } from './query/use-save-record.ts';
