import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { nameKeys } from 'shared-kit/server/records';

/** What buildings, floors, areas and element types are found and told apart by. */
export const partKeys = (place: { readonly name: string; readonly description: string }) => ({
  ...nameKeys(place.name),
  searchText: searchTextIn(searchedFields.places, place),
});
