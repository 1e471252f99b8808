import type { ConflictField, ConflictRequest } from './store.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs is worth asking for. */
export const differingFields = ({ mine, theirs, fields }: ConflictRequest): readonly ConflictField[] =>
  fields.filter(({ name }) => !same(mine[name], theirs[name]));

export type Side = 'mine' | 'theirs';

/** The stored record with the person's values in the chosen fields. */
export const mergeSides = (
  request: ConflictRequest,
  sides: Readonly<Record<string, Side>>,
): Readonly<Record<string, unknown>> => {
  const kept = differingFields(request)
    .filter(({ name }) => (sides[name] ?? 'mine') === 'mine')
    .map(({ name }) => [name, request.mine[name]]);
  return { ...request.theirs, ...Object.fromEntries(kept) };
};

export const writtenValue = (field: ConflictField, value: unknown): string => {
  if (field.format) return field.format(value);
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
