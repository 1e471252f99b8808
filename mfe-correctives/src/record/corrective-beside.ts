import { lazy } from 'react';

/** A corrective's page beside its list, fetched when it is shown: a phone never does. */
export const CorrectiveBeside = lazy(() => import('./corrective.page.tsx'));
