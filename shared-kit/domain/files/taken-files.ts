/** Which files a record may come to show: whoever may read the record reads them, so another's would become readable through it. */
interface Taking {
  readonly caller: { readonly userId: number; readonly isSuperAdmin: boolean };
  /** Files that the record shows already, whoever has sent them. */
  readonly held?: readonly number[];
}

/** Those that the caller has sent, and those that were there. Super-administrators take any. */
export const mayTake = (
  { _id, createdBy }: { readonly _id: number; readonly createdBy: number },
  { caller, held = [] }: Taking,
): boolean => caller.isSuperAdmin || createdBy === caller.userId || held.includes(_id);
