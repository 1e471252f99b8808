import { useEffect, useState } from 'react';
import { connectionStore, loggedInUser } from 'shared-kit/web/app';
import { createQueryClient, QueryClientProvider } from 'shared-kit/web/query';
import { askUnavailable } from 'shared-kit/web/query/ask-unavailable';
import { RouterProvider } from 'shared-kit/web/router';
import { takeEarlyAnswers } from '../early-answers.ts';
import { fetchAhead } from '../modules/loading/fetch-ahead.ts';
import { createPortalRouter } from './portal-router.tsx';

const begin = () => {
  const client = createQueryClient();
  const here = takeEarlyAnswers(client);
  if (here) fetchAhead(here).catch(() => undefined);
  return { token: loggedInUser()?.Token, client, router: createPortalRouter() };
};

/** Made and not mounted yet: React may begin to draw anew before anything is mounted, and begins with the same then. */
let begun: ReturnType<typeof begin> | null = null;

/** Of a session that was refused before anything was mounted nothing goes over into the next one. */
const beginOnce = () => {
  if (begun && begun.token !== loggedInUser()?.Token) {
    begun.router.dispose();
    begun = null;
  }
  begun ??= begin();
  return begun;
};

/** Behind the page: until it is there what is saved goes straight to the server. */
const followPerson = (): void => {
  import(/* webpackChunkName: "person-queue" */ '../offline/person-queue.ts').then(
    (queue) => queue.followPerson(),
    () => undefined,
  );
};

/** Everything behind the sign-in. */
const Portal = () => {
  const [{ client, router }] = useState(beginOnce);
  useEffect(() => {
    begun = null;
    followPerson();
    return () => router.dispose();
  }, [router]);
  useEffect(
    () =>
      connectionStore.subscribe(({ awaySince }) => {
        // What was kept, and what did not come, gives way to what there is now.
        if (awaySince === null) void client.invalidateQueries();
      }),
    [client],
  );
  useEffect(() => askUnavailable(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

export default Portal;
