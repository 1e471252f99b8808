/** Who can answer for a chore, and who is shown among the people of an installation. */

/** What an installation says of somebody who works there. */
interface Worker {
  /** Whether the person can be chosen as who did a task. */
  readonly userSelectable: boolean;
  /** Chore types that the person does; none is all of them. */
  readonly operationsIds?: readonly number[] | undefined;
}

export type ResponsibleFault = 'notSelectable' | 'notTheirChores';

/** Null where the person can answer for chores of all these types. */
export const responsibleFault = (
  { userSelectable, operationsIds = [] }: Worker,
  choreTypeIds: readonly number[],
): ResponsibleFault | null => {
  if (!userSelectable) return 'notSelectable';
  const isTheirs = (id: number): boolean => operationsIds.length === 0 || operationsIds.includes(id);
  return choreTypeIds.every(isTheirs) ? null : 'notTheirChores';
};

/** Whoever is not to be shown is all the same where something is theirs: work does not vanish with a name. */
export const isShownAmongPeople = (
  { visible = true }: { readonly visible?: boolean | undefined },
  hasWork: boolean,
): boolean => visible || hasWork;
