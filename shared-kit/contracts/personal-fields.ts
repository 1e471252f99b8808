/** Which fields tell of a person, by the kind of record. */
import { userFieldClasses } from './users.ts';

const personalOf = (classes: Readonly<Record<string, 'personal' | 'kept'>>): ReadonlySet<string> =>
  new Set(Object.keys(classes).filter((name) => classes[name] === 'personal'));

/** A kind that is not here has none. The record's id is the person's. */
export const personalFields: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['User', personalOf(userFieldClasses)],
]);
