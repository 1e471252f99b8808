import { searchAccountCatalogues } from 'shared-kit/contracts/people/users';
import { catalogueSearchRoute } from 'shared-kit/server/records';
import { searchCategories } from '../categories/search-categories.ts';
import { searchRoles } from '../roles/search-roles.ts';

/** What the palette asks. */
export const accountCatalogueRoutes = [
  catalogueSearchRoute(searchAccountCatalogues, [searchRoles, searchCategories]),
];
