import { type Catalogue, CataloguePage, type ReferenceFilter } from 'shared-kit/web/catalogue';
import { CatalogueLinks } from '../places/catalogue-links.tsx';

interface AdminCatalogueProps {
  readonly catalogue: Catalogue;
  readonly filter?: ReferenceFilter;
}

/** A catalogue of the super-administrator, with the way to its neighbours. */
export const AdminCatalogue = (props: AdminCatalogueProps) => (
  <CataloguePage {...props} links={<CatalogueLinks />} />
);
