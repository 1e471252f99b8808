/** Who covers for whom on days off. Days as `2026-11-21`, first and last included. */

export interface DaysOff {
  readonly personId: number;
  readonly coverId: number;
  readonly from: string;
  readonly to: string;
}

/** `endBeforeStart`, `dayPassed` at `to`; the others at `coverId`, but `alreadyAway` and `covering`, which are at `from`. */
export type CoverFault =
  | 'endBeforeStart'
  | 'dayPassed'
  | 'coversThemself'
  | 'alreadyAway'
  | 'coversEachOther'
  | 'coverAway'
  | 'covering';

const overlap = (one: DaysOff, other: DaysOff): boolean => one.from <= other.to && other.from <= one.to;

/**
 * Why these days off can't be beside those that are known; null where they can. On each day somebody is away, or there and may cover: so work
 * is one person's to do, and never goes round in a circle.
 */
export const coverFault = (
  wanted: DaysOff,
  { known, today }: { readonly known: readonly DaysOff[]; readonly today: string },
): CoverFault | null => {
  const { personId, coverId, from, to } = wanted;
  if (to < from) return 'endBeforeStart';
  if (to < today) return 'dayPassed';
  if (personId === coverId) return 'coversThemself';
  const meanwhile = known.filter((each) => overlap(each, wanted));
  if (meanwhile.some((each) => each.personId === personId)) return 'alreadyAway';
  if (meanwhile.some((each) => each.personId === coverId && each.coverId === personId))
    return 'coversEachOther';
  if (meanwhile.some((each) => each.personId === coverId)) return 'coverAway';
  return meanwhile.some((each) => each.coverId === personId) ? 'covering' : null;
};

/** The field that the fault is told at. */
export const coverFaultField = (fault: CoverFault): keyof DaysOff => {
  if (fault === 'endBeforeStart' || fault === 'dayPassed') return 'to';
  return fault === 'alreadyAway' || fault === 'covering' ? 'from' : 'coverId';
};

export const isAwayOn = ({ from, to }: Pick<DaysOff, 'from' | 'to'>, day: string): boolean =>
  from <= day && day <= to;

/** Those whom a person covers for on a day. */
export const coveredOn = <C extends DaysOff>(covers: readonly C[], coverId: number, day: string): C[] =>
  covers.filter((each) => each.coverId === coverId && isAwayOn(each, day));

/** Whose work is a person's to do on a day: their own, and that of those whom they cover for. */
export const workersOf = (personId: number, covered: readonly DaysOff[]): readonly number[] => [
  ...new Set([personId, ...covered.map((each) => each.personId)]),
];
