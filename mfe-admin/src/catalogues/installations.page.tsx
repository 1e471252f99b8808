import { AdminCatalogue } from './admin-catalogue.tsx';
import { installationsCatalogue } from './descriptions.ts';

const InstallationsPage = () => <AdminCatalogue catalogue={installationsCatalogue} />;

export default InstallationsPage;
