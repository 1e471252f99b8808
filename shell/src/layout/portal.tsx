import { useEffect, useState } from 'react';
import { connectionStore } from 'shared-kit/web/app';
import { createQueryClient, QueryClientProvider } from 'shared-kit/web/query';
import { RouterProvider } from 'shared-kit/web/router';
import { takeEarlyAnswers } from '../early-answers.ts';
import { createPortalRouter } from './portal-router.tsx';

/** Everything behind the sign-in. */
const Portal = () => {
  const [client] = useState(() => {
    const made = createQueryClient();
    takeEarlyAnswers(made);
    return made;
  });
  useEffect(
    () =>
      connectionStore.subscribe(({ awaySince }) => {
        // What was kept, and what did not come, gives way to what there is now.
        if (awaySince === null) void client.invalidateQueries();
      }),
    [client],
  );
  const [router] = useState(createPortalRouter);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

export default Portal;
