import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { installationUsersCatalogue } from './descriptions.ts';

const InstallationUsersPage = () => <CataloguePage description={installationUsersCatalogue} />;

export default InstallationUsersPage;
