import { searchElements as elementsContract } from 'shared-kit/contracts/elements';
import { searchPlaces as placesContract } from 'shared-kit/contracts/installations';
import { defineRoute } from 'shared-kit/server/define-route';
import { searchCataloguesRoute } from './search-catalogues.ts';
import { searchElements } from './search-elements.ts';
import { searchPlaces } from './search-places.ts';

/** What the palette asks. */
export const searchRoutes = [
  defineRoute(elementsContract, { handle: searchElements }),
  defineRoute(placesContract, { handle: searchPlaces }),
  searchCataloguesRoute,
];
