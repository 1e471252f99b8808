import { QueryCache, QueryClient } from '@tanstack/react-query';
import { connectionStore } from '../app/http/connection.ts';
import { ApiError, isRefusal } from '../app/http/errors.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { takePreparedUse } from '../app/http/offline-reads.ts';
import { onWorkSent } from '../app/sent-work.ts';
import { visitBegan } from './kept-first.ts';

/** A contribution that may not read something fails alone: another module's page goes on. A session that ended ends everywhere. */
const leadsToSignIn = (error: unknown, isContained: boolean): boolean =>
  error instanceof ApiError && (error.status === 401 || (error.status === 403 && !isContained));

/**
 * One for the whole page. The HTTP client repeats what can be repeated, so queries don't. A page's query that ends with 401 or 403 leads
 * to /auth; other failures are the screen's to show (`ErrorState`). What
 * was answered from prepared data is asked for again when the portal answers.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta, state } = query;
        // What an earlier visit was shown does not stand beside a refusal.
        if (isRefusal(error) && state.data !== undefined && state.dataUpdatedAt < visitBegan)
          query.setState({ data: undefined, dataUpdatedAt: 0 });
        if (leadsToSignIn(error, meta?.isContained === true)) void handleApiError(error);
      },
    }),
    defaultOptions: {
      // Without a network a call says so at once, or finds what was kept.
      queries: { networkMode: 'offlineFirst', retry: false, staleTime: 15_000, gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  connectionStore.subscribe((now, before) => {
    const isBack = now.awaySince === null && before.awaySince !== null;
    if (isBack && takePreparedUse()) void client.invalidateQueries();
  });
  onWorkSent(() => void client.invalidateQueries());
  return client;
};
