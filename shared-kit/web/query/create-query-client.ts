import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../app/errors.ts';
import { handleApiError } from '../app/handle-api-error.ts';

const leadsToSignIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * One for the whole page. The HTTP client repeats what can be repeated, so queries don't. A query that ends with 401 or 403 leads
 * to /auth; other failures are the screen's to show (`ErrorState`).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (leadsToSignIn(error)) void handleApiError(error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
