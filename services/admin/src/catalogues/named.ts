import type { LocalizedText, Words } from 'shared-kit/contracts/base';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { fail } from 'shared-kit/server/http/errors';
import { spanishKey } from 'shared-kit/server/records';

/** What an entry is told apart and found by: its Spanish name, and more of its words. */
export const namedKeys = (name: LocalizedText, ...more: readonly Words[]) => ({
  nameKey: spanishKey(name),
  searchText: searchTextOf([name, ...more]),
});

/** Told apart by the name, and listed in their order. */
export const byName = {
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'order',
} as const;

export const refuseFields = (fields: readonly FieldError[]): void => {
  if (fields.length > 0) fail('invalidInput', { fields: [...fields] });
};

/** The same id twice is a slip. */
export const repeatedIn = (path: string, ids: readonly number[]): FieldError[] => {
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  return index < 0 ? [] : [{ path: `${path}.${index}`, code: 'repeated' }];
};
