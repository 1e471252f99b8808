/** What an import would do with one record. */
import type { Words } from 'shared-kit/contracts/base';
import type { CobieSheetName } from '../columns.ts';
import { oneLine, printable } from '../values.ts';

export type Action = 'create' | 'update' | 'unchanged';

export interface Known {
  readonly _id: number;
  readonly version: number;
  readonly name: Words;
}

/**
 * A record of the installation, or one that it will have. `id` is null until a new record is given one; `fields` are those that are new
 * or different; `row` is null for what the file does not speak of.
 */
export interface Planned<K extends Known = Known> {
  id: number | null;
  readonly existing: K | null;
  readonly sheet: CobieSheetName;
  row: number | null;
  action: Action;
  name: string;
  fields: Record<string, unknown>;
  /** What changes is stored with another record, which says so of this one. */
  readonly isStoredElsewhere?: boolean;
}

/** The fields of `wanted` that `existing` does not have already; what the file says nothing of stays as it is. */
export const differences = (
  existing: object | null,
  wanted: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && (!existing || !isSame(Reflect.get(existing, field), value)),
    ),
  );

/** A record that is older than a field has none; texts are told apart as a cell can tell them. */
const isSame = (stored: unknown, told: unknown): boolean => {
  if (stored === told) return true;
  if (stored === undefined) return told === null || told === '';
  return typeof stored === 'string' && [oneLine(stored), printable(stored)].some((text) => text === told);
};

export const actionOf = (existing: object | null, isChanged: boolean): Action => {
  if (!existing) return 'create';
  return isChanged ? 'update' : 'unchanged';
};

/** Values that stand at one place of the list only: what names one thing. */
export const uniqueIndex = <T>(
  items: readonly T[],
  keyOf: (item: T) => string | null | undefined,
): Map<string, T> => {
  const index = new Map<string, T>();
  const repeated = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null || key === undefined || repeated.has(key)) continue;
    if (index.has(key)) {
      repeated.add(key);
      index.delete(key);
    } else index.set(key, item);
  }
  return index;
};
