import { lazy } from 'react';

/** A task's page beside its list, fetched when it is shown: a phone never does. */
export const TaskBeside = lazy(() => import('./task.page.tsx'));
