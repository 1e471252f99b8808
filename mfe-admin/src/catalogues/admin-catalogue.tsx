import { type Catalogue, CatalogueScreen, type ReferenceFilter } from 'shared-kit/web/catalogue';
import { CatalogueLinks } from '../places/catalogue-links.tsx';

interface AdminCatalogueProps {
  readonly catalogue: Catalogue;
  readonly filter?: ReferenceFilter;
}

/** A catalogue of the super-administrator: its list, with the way to its neighbours, and its records. */
export const AdminCatalogue = (props: AdminCatalogueProps) => (
  <CatalogueScreen {...props} links={<CatalogueLinks />} />
);
