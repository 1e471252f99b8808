import type { LocalizedText } from 'shared-kit/contracts/base';
import { searchTextOf } from 'shared-kit/server/list';
import { keyOf } from 'shared-kit/server/records';

/** What categories are found and told apart by. */
export const categoryKeys = ({ name: { es, cat, en } }: { readonly name: LocalizedText }) => ({
  nameKey: keyOf(es),
  searchText: searchTextOf([es, cat, en]),
});
