/** What becomes stale when a corrective is changed. */
export const changedWith = ['correctives', 'outOfServices', 'tasks'] as const;
