import { useEffect } from 'react';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { callRoute, isAway } from 'shared-kit/web/app';
import { routeKey, useQueryClient } from 'shared-kit/web/query';

/** The card that is looked at comes first; what is read on the device keeps nothing from it. */
const pauseMs = 400;

/** Fetches what comes next while the present card is worked on, so that it is there at once. */
export const usePrefetchedTasks = (ids: readonly (number | null)[]): void => {
  const client = useQueryClient();
  const wanted = ids.filter((id) => id !== null).join();
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(
      () => {
        for (const id of wanted.split(',').map(Number)) {
          const input = { params: { id } };
          void client.prefetchQuery({
            queryKey: routeKey(getTask, input),
            queryFn: ({ signal }) => callRoute(getTask, input, { signal }),
            staleTime: 60_000,
          });
        }
      },
      isAway() ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [client, wanted]);
};
