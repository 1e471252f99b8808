import { lazy, Suspense } from 'react';

const Badge = lazy(() => import('../offline/pending-badge.tsx'));

/** Beside the rest of a task, not before it: what knows of waiting work comes after the page. */
export const PendingBadge = (props: { readonly taskId: number }) => (
  <Suspense>
    <Badge {...props} />
  </Suspense>
);
