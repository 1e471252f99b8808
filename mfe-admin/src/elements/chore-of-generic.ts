import type { GenericChore } from 'shared-kit/contracts/plans/chores';

/** The chore that an element gets from the catalogue: a copy, free to differ afterwards. */
export const choreOfGeneric = (
  generic: GenericChore,
  place: { readonly installationId: number; readonly elementId: number },
  firstYear: number,
) => {
  const { ref, order, durationMinutes, description, periodicity, priority } = generic;
  const { archetype, choreTypeId, formatIds, requires, dueIn, dueFromMonth, dueToMonth } = generic;
  const { slots, countFrom, windowBefore, windowAfter, minDaysBetween, maxDaysBetween, sample } = generic;
  return {
    ...place,
    ref,
    order,
    durationMinutes,
    description,
    periodicity,
    priority,
    archetype,
    choreTypeId,
    formatIds,
    requires,
    genericChoreId: generic.id,
    firstYear,
    dueIn,
    dueFromMonth,
    dueToMonth,
    slots,
    countFrom,
    windowBefore,
    windowAfter,
    minDaysBetween,
    maxDaysBetween,
    sample,
  };
};
