import { rolesCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';

const RolesPage = () => <AdminCatalogue catalogue={rolesCatalogue} />;

export default RolesPage;
