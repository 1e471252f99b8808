export const loadPendingWork = () => import(/* webpackChunkName: "pending-work" */ './pending-work-page.tsx');
