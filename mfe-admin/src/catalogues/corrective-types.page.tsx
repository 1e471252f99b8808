import { AdminCatalogue } from './admin-catalogue.tsx';
import { correctiveTypesCatalogue } from './general-descriptions.ts';

const CorrectiveTypesPage = () => <AdminCatalogue catalogue={correctiveTypesCatalogue} />;

export default CorrectiveTypesPage;
