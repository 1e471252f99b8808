import type { LocalizedText } from 'shared-kit/contracts/base';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { spanishKey } from 'shared-kit/server/records';

/** What categories are found and told apart by. */
export const categoryKeys = ({ name }: { readonly name: LocalizedText }) => ({
  nameKey: spanishKey(name),
  searchText: searchTextOf([name]),
});
