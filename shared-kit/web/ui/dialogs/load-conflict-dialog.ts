/** Seldom needed, and larger than the other dialogs together: a file of its own. */
export const loadConflictDialog = () => import('./conflict-dialog.tsx');
