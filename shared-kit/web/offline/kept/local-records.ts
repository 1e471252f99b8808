/** Records that were made on this device and that the server has not numbered yet. They have negative ids, lower than those of files. */
import type { Operation } from '../../../contracts/operations.ts';
import type { Numbered, StoredOperation } from '../queue/stored.ts';
import { isLocalRecord } from './local-files.ts';

/** The id of a draft that makes a record: it is given one when it is written down. */
export const newRecord = 0;

/** So many are remembered, for pages that still stand under the id of this device. */
const mostNumbered = 500;

const collect = (value: unknown, found: Set<number>): void => {
  if (isLocalRecord(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, found);
};

/** Ids of local records in what fields are to be. */
export const localRecordsIn = (fields: Operation['fields']): number[] => {
  const found = new Set<number>();
  collect(fields, found);
  return [...found];
};

/** The server's ids in the place of local ones, null where a record is gone; what has no number yet stays. */
const followed = (value: unknown, ids: ReadonlyMap<number, number | null>): unknown => {
  if (isLocalRecord(value)) return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value)) return value.map((part) => followed(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, followed(part, ids)]));
};

export const fieldsFollowing = (
  fields: Operation['fields'],
  ids: ReadonlyMap<number, number | null>,
): Operation['fields'] => followed(fields, ids) as Operation['fields'];

const concerns = ({ id, localRecords = [] }: StoredOperation, ids: ReadonlyMap<number, unknown>): boolean =>
  ids.has(id) || localRecords.some((one) => ids.has(one));

/** What is done to records, or names them, follows them: null of those that are gone. */
export const operationsFollowing = (
  operations: readonly StoredOperation[],
  ids: ReadonlyMap<number, number | null>,
): StoredOperation[] =>
  operations
    .filter((operation) => concerns(operation, ids))
    .map((operation) => {
      const fields = fieldsFollowing(operation.fields, ids);
      return {
        ...operation,
        id: ids.get(operation.id) ?? operation.id,
        fields,
        localRecords: localRecordsIn(fields),
      };
    });

export const mapOfNumbered = (numbered: Numbered): ReadonlyMap<number, number> =>
  new Map(Object.entries(numbered).map(([local, id]) => [Number(local), id]));

export const withNumbered = (numbered: Numbered, ids: ReadonlyMap<number, number>): Numbered =>
  Object.fromEntries(
    [...mapOfNumbered(numbered), ...ids]
      .toSorted(([one], [other]) => one - other)
      .slice(0, mostNumbered)
      .map(([local, id]) => [String(local), id]),
  );
