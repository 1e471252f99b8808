/** What becomes of somebody's place in an installation where it is to have another role, or none: for the preview as for who decides. */

export type PlacingOutcome = 'given' | 'changed' | 'taken' | 'same';
export type PlacingRefusal = 'notFound' | 'ownAccount' | 'moreThanOwn';

interface PlacingCase {
  /** As the place is; null without one. */
  readonly place: { readonly roleId: number; readonly canChange: boolean } | null;
  /** As it is to be; null to take it away. */
  readonly roleId: number | null;
  /** Whether the role may be given there. */
  readonly mayGive: boolean;
  /** The place is of who asks. */
  readonly isOwn: boolean;
}

export type PlacingDecision =
  | { readonly outcome: PlacingOutcome; readonly error: null }
  | { readonly outcome: 'refused'; readonly error: PlacingRefusal };

const refused = (error: PlacingRefusal): PlacingDecision => ({ outcome: 'refused', error });
const decided = (outcome: PlacingOutcome): PlacingDecision => ({ outcome, error: null });

/** What stays as it is, is refused to nobody. */
export const decidePlacing = ({ place, roleId, mayGive, isOwn }: PlacingCase): PlacingDecision => {
  if ((place?.roleId ?? null) === roleId) return decided('same');
  if (isOwn) return refused('ownAccount');
  if (place?.canChange === false || (roleId !== null && !mayGive)) return refused('moreThanOwn');
  if (place === null) return decided('given');
  return decided(roleId === null ? 'taken' : 'changed');
};
