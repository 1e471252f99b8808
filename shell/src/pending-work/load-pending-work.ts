import { withLateTexts } from '../locales/shell-locales.ts';

export const loadPendingWork = withLateTexts(
  () => import(/* webpackChunkName: "pending-work" */ './pending-work-page.tsx'),
);
