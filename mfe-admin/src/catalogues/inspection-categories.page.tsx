import { AdminCatalogue } from './admin-catalogue.tsx';
import { inspectionCategoriesCatalogue } from './general-descriptions.ts';

const InspectionCategoriesPage = () => <AdminCatalogue catalogue={inspectionCategoriesCatalogue} />;

export default InspectionCategoriesPage;
