/** What becomes stale besides when days off are: correctives and people tell who is away. */
export const changedWithCovers = ['correctives', 'members'] as const;
