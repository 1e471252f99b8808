import type { ChoreV1 } from 'shared-kit/contracts/views/structure';

type Grouped = Pick<
  ChoreV1,
  'genericChoreId' | 'choreTypeId' | 'ref' | 'periodicity' | 'dueIn' | 'dueFromMonth' | 'dueToMonth'
>;

/** Chores of one generic chore, or else of one type and reference, are points of one sample as long as they share their periods. */
export const sampleGroupOf = (chore: Grouped): string => {
  const { genericChoreId, choreTypeId, ref, periodicity, dueIn = 'always', dueFromMonth, dueToMonth } = chore;
  const what = genericChoreId ? `generic ${genericChoreId}` : `${choreTypeId} ${ref.toLowerCase()}`;
  return [what, periodicity, dueIn, dueFromMonth ?? '', dueToMonth ?? ''].join('|');
};
