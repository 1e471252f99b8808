import { useEffect, useState } from 'react';
import { onNavigate } from 'shared-kit/web/app';
import { createQueryClient, QueryClientProvider } from 'shared-kit/web/query';
import { askUnavailable } from 'shared-kit/web/query/ask-unavailable';
import { createBrowserRouter, RouterProvider } from 'shared-kit/web/router';
import { OtherPage } from '../layout/other-page.tsx';
import { RouteError } from '../layout/route-error.tsx';
import { PublicFrame } from './public-frame.tsx';

const routes = [
  { path: '/public/*', element: <PublicFrame />, errorElement: <RouteError /> },
  { path: '*', element: <OtherPage /> },
];

const createPublicRouter = () => {
  const router = createBrowserRouter(routes);
  onNavigate((path) => void router.navigate(path));
  return router;
};

/** Pages for who has no session but was given a code. */
const PublicPages = () => {
  const [client] = useState(createQueryClient);
  useEffect(() => askUnavailable(client), [client]);
  const [router] = useState(createPublicRouter);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

export default PublicPages;
