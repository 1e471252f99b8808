/** What of a task was copied from an earlier period. */
import type { CopiedPart } from '../../contracts/tasks/task-copies.ts';

interface Marked {
  readonly part: CopiedPart;
  readonly formatId: number | null;
  readonly correctedAt: unknown;
}

/** The mark of the result, the observation, or of the reading of a format; null where it was not copied. */
export const copyMarkOf = <C extends Marked>(
  copies: readonly C[],
  part: CopiedPart,
  formatId: number | null = null,
): C | null => copies.find((copy) => copy.part === part && copy.formatId === formatId) ?? null;

/** Whether anything still says what was copied. */
export const hasCopied = (copies: readonly Marked[]): boolean =>
  copies.some(({ correctedAt }) => correctedAt === null);

interface Chored {
  readonly choreId: number;
  readonly elementId: number;
  /** What the chore was made from; null where it was from nothing, or that is not known. */
  readonly genericChoreId?: number | null | undefined;
}

/** Whether both are of one chore, or of one that was made anew from the same generic chore for the same element. */
export const isSameChore = (one: Chored, other: Chored): boolean =>
  one.choreId === other.choreId ||
  (one.elementId === other.elementId &&
    typeof one.genericChoreId === 'number' &&
    one.genericChoreId === other.genericChoreId);
