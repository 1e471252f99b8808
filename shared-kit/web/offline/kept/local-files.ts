/** Files that the server has not got yet. In the fields of operations they stand under negative ids. */
import type { Operation } from '../../../contracts/operations.ts';
import type { StoredFile } from '../queue/stored.ts';

/** Ids of local files are lower than anything that a person measures, and those of records that were made here lower than theirs. */
const highestLocal = -1_000_000_001;
const highestRecord = -2_000_000_001;

export const isLocalFile = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id <= highestLocal && id > highestRecord;

/** A record that was made on this device and has no number of the server's yet. */
export const isLocalRecord = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id <= highestRecord;

const collect = (value: unknown, found: Set<number>): void => {
  if (isLocalFile(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, found);
};

/** Ids of local files in what fields are to be. */
export const localFilesIn = (fields: Operation['fields']): number[] => {
  const found = new Set<number>();
  collect(fields, found);
  return [...found];
};

const replaced = (value: unknown, ids: ReadonlyMap<number, number>): unknown => {
  if (isLocalFile(value)) return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, ids)]));
};

/** The same with the server's ids, where the server has given them. */
export const withServerIds = (
  fields: Operation['fields'],
  ids: ReadonlyMap<number, number>,
): Operation['fields'] => replaced(fields, ids) as Operation['fields'];

export const serverIdsOf = (files: readonly StoredFile[]): ReadonlyMap<number, number> =>
  new Map(files.flatMap(({ id, serverId }) => (serverId === null ? [] : [[id, serverId] as const])));
