/** Since when elements are inactive: figures count them up to that day. */
import { EntityStatus } from 'shared-kit/contracts/enums';

interface Stated {
  readonly entityStatus?: number | undefined;
  readonly inactiveSince?: Date | null | undefined;
}

/** What is stored with a change of an element, or with a new one. */
export const inactiveSinceOf = (
  current: Stated | null,
  status: number | undefined,
  now: Date,
): Date | null => {
  if (status !== EntityStatus.Inactive) return null;
  return current?.entityStatus === EntityStatus.Inactive ? (current.inactiveSince ?? null) : now;
};
