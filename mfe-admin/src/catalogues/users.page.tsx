import { usersCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';

const UsersPage = () => <AdminCatalogue catalogue={usersCatalogue} />;

export default UsersPage;
