/** What the trail tells of people: encrypted with a key per person, and readable until that is thrown away. */
import type { ClientSession, Connection } from 'mongoose';
import { erasedValue } from '../contracts/history.ts';
import { personalFields } from '../contracts/people/personal-fields.ts';
import { isSealed, openValue, type SealedValue, sealValue } from './personal-values.ts';

/** Where the keys are: the service that keeps the people's records has them. */
export interface PersonKeys {
  /** Made, in the transaction, where the person has none. */
  keyFor(personId: number, session: ClientSession | undefined): Promise<Uint8Array>;
  /** Without those that are gone or can't be opened. */
  keysOf(personIds: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
}

const known = new WeakMap<object, Map<string, PersonKeys>>();

/** Whatever is audited on this database from now on is encrypted with these. */
export const usePersonKeys = (db: Connection, keys: PersonKeys): void => {
  const client = db.getClient();
  const byName = known.get(client) ?? new Map<string, PersonKeys>();
  known.set(client, byName.set(db.name, keys));
};

const keysOn = (db: Connection): PersonKeys | undefined => known.get(db.getClient())?.get(db.name);

/** The part of an entry that this is about. */
export interface Told {
  readonly entityType: string;
  readonly entityId: number | string;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (side: unknown): side is Values => typeof side === 'object' && side !== null;
const isPlain = (value: unknown): boolean =>
  value !== '' && value !== null && value !== undefined && !isSealed(value);

/** What is audited under a record's own name is of its fields: a sign-in of the user has an `address` of another kind. */
const fieldsOf = ({ entityType, action }: Told): ReadonlySet<string> => {
  const prefix = `${entityType.charAt(0).toLowerCase()}${entityType.slice(1)}.`;
  return (action.startsWith(prefix) ? personalFields.get(entityType) : undefined) ?? new Set();
};

const placeOf = ({ entityType, entityId }: Told, field: string): string =>
  `${entityType}/${entityId}/${field}`;

const changed = (
  side: unknown,
  fields: ReadonlySet<string>,
  change: (field: string, value: unknown) => unknown,
) =>
  isValues(side)
    ? Object.fromEntries(
        Object.entries(side).map(([field, value]) => [
          field,
          fields.has(field) ? change(field, value) : value,
        ]),
      )
    : side;

const hasAny = (entry: Told, is: (value: unknown) => boolean): boolean => {
  const fields = fieldsOf(entry);
  return [entry.before, entry.after].some(
    (side) => isValues(side) && Object.keys(side).some((field) => fields.has(field) && is(side[field])),
  );
};

/** Whether it tells something of a person in clear. */
export const tellsOfPerson = (entry: Told): boolean => hasAny(entry, isPlain);

const withSides = <T extends Told>(entry: T, change: (side: unknown) => unknown): T => ({
  ...entry,
  ...(entry.before === undefined ? {} : { before: change(entry.before) }),
  ...(entry.after === undefined ? {} : { after: change(entry.after) }),
});

export const sealedWith = <T extends Told>(entry: T, key: Uint8Array): T =>
  withSides(entry, (side) =>
    changed(side, fieldsOf(entry), (field, value) =>
      isPlain(value) ? sealValue(key, placeOf(entry, field), value) : value,
    ),
  );

/** As it may be stored. Throws where it tells of a person and nobody has keys here: nothing personal gets into a trail in clear. */
export const sealPersonal = async <T extends Told>(
  db: Connection,
  entries: readonly T[],
  session: ClientSession | undefined,
): Promise<readonly T[]> => {
  const sealed: T[] = [];
  for (const entry of entries) {
    if (!tellsOfPerson(entry)) {
      sealed.push(entry);
      continue;
    }
    const keys = keysOn(db);
    if (!keys) throw new Error(`A record of ${entry.entityType} is audited where there are no keys for it`);
    sealed.push(sealedWith(entry, await keys.keyFor(Number(entry.entityId), session)));
  }
  return sealed;
};

/** As it may be told to who may read it: `erasedValue` stands for what no key opens. */
export const openPersonal = async <T extends Told>(
  db: Connection,
  entries: readonly T[],
): Promise<readonly T[]> => {
  const sealed = entries.filter((entry) => hasAny(entry, isSealed));
  if (sealed.length === 0) return entries;
  const ids = [...new Set(sealed.map(({ entityId }) => Number(entityId)))];
  const keys = (await keysOn(db)?.keysOf(ids)) ?? new Map<number, Uint8Array>();
  return entries.map((entry) => {
    const key = keys.get(Number(entry.entityId));
    const open = (field: string, value: unknown) =>
      isSealed(value) ? ((key && openValue(key, placeOf(entry, field), value)) ?? erasedValue) : value;
    const alike = sealedAlike(entry).filter(([field, value]) => open(field, value) === erasedValue);
    const untold = new Set(alike.map(([field]) => field));
    return withSides(entry, (side) => changed(without(side, untold), fieldsOf(entry), open));
  });
};

/** What stands alike on both sides has not changed; once it can't be read, nothing else would tell that. */
const sealedAlike = ({ before, after }: Told): [string, SealedValue][] => {
  if (!isValues(before) || !isValues(after)) return [];
  return Object.entries(after).flatMap(([field, value]): [string, SealedValue][] => {
    const old = before[field];
    return isSealed(value) && isSealed(old) && old.personal === value.personal ? [[field, value]] : [];
  });
};

const without = (side: unknown, fields: ReadonlySet<string>): unknown =>
  isValues(side) ? Object.fromEntries(Object.entries(side).filter(([field]) => !fields.has(field))) : side;
