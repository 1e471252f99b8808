import { searchCatalogues } from 'shared-kit/contracts/plans/chores';
import { catalogueSearchRoute } from 'shared-kit/server/records';
import { searchesOfCatalogues } from '../catalogues/search-catalogues.ts';
import { searchChoreTypes, searchFormats, searchGenericChores } from '../chores/search-chore-catalogues.ts';
import { searchElementTypes } from '../elements/search-element-types.ts';

/** What all installations share; the catalogues of accounts are the portal's. */
export const searchCataloguesRoute = catalogueSearchRoute(searchCatalogues, [
  searchElementTypes,
  searchGenericChores,
  searchChoreTypes,
  searchFormats,
  ...searchesOfCatalogues,
]);
