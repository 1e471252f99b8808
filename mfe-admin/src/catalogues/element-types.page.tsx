import { AdminCatalogue } from './admin-catalogue.tsx';
import { elementTypesCatalogue } from './descriptions.ts';

const ElementTypesPage = () => <AdminCatalogue catalogue={elementTypesCatalogue} />;

export default ElementTypesPage;
