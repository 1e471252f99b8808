/** Whose correctives are: who may not know of all of an installation's knows of these. */
interface Following {
  readonly openedById: number;
  readonly assignedToId: number | null;
  readonly comments: readonly { readonly userId: number }[];
}

/** Of who opened it, whom it is assigned to or who covers for them, and who has added to it. */
export const isOwnCorrective = (
  { openedById, assignedToId, comments }: Following,
  { userId, workers }: { readonly userId: number; readonly workers: readonly number[] },
): boolean =>
  [openedById, ...comments.map((comment) => comment.userId)].includes(userId) ||
  (assignedToId !== null && workers.includes(assignedToId));
