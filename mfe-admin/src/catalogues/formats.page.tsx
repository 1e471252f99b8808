import { AdminCatalogue } from './admin-catalogue.tsx';
import { formatsCatalogue } from './descriptions.ts';

const FormatsPage = () => <AdminCatalogue catalogue={formatsCatalogue} />;

export default FormatsPage;
