import { searchElements as elementsContract } from 'shared-kit/contracts/centres/elements';
import { searchPlaces as placesContract } from 'shared-kit/contracts/centres/installations';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { searchCataloguesRoute } from './search-catalogues.ts';
import { searchElements } from './search-elements.ts';
import { searchPlaces } from './search-places.ts';

/** What the palette asks. */
export const searchRoutes = [
  defineRoute(elementsContract, { handle: searchElements }),
  defineRoute(placesContract, { handle: searchPlaces }),
  searchCataloguesRoute,
];
