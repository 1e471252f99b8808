import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { nameKeys } from 'shared-kit/server/records';

/** What roles are found, told apart and sorted by. */
export const roleKeys = ({ name }: { readonly name: string }) => ({
  ...nameKeys(name),
  searchText: searchTextOf([name]),
});
