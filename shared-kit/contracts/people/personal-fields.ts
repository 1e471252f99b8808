/** Which fields tell of a person, by the kind of record. */
import { userFieldClasses } from './users.ts';

const personalOf = (classes: Readonly<Record<string, 'personal' | 'kept'>>): ReadonlySet<string> =>
  new Set(Object.keys(classes).filter((name) => classes[name] === 'personal'));

/** Fields of an account. */
export const personalUserFields = personalOf(userFieldClasses);

/** Why a second factor was to be removed: free words about the person, which the trail has and the account has not. */
const toldOfUsers = ['factorRecoveryReason'];

/** A kind that is not here has none. The record's id is the person's. */
export const personalFields: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['User', new Set([...personalUserFields, ...toldOfUsers])],
]);
