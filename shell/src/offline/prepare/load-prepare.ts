export const loadPrepare = () => import(/* webpackChunkName: "prepare" */ './prepare-dialog.tsx');
