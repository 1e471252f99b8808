import { searchTextOf } from 'shared-kit/domain/search-text';
import { nameKeys } from 'shared-kit/server/records';

/** What buildings, floors, areas and element types are found and told apart by. */
export const partKeys = ({ name, description }: { readonly name: string; readonly description: string }) => ({
  ...nameKeys(name),
  searchText: searchTextOf([name, description]),
});
