import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { useReferenceFilter } from '../catalogue/use-reference-filter.tsx';
import { installationUsersCatalogue } from './descriptions.ts';
import { toInstallation } from './references.ts';

const InstallationUsersPage = () => (
  <CataloguePage
    description={installationUsersCatalogue}
    filter={useReferenceFilter('installationId', toInstallation)}
  />
);

export default InstallationUsersPage;
