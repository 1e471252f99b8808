import { AdminCatalogue } from './admin-catalogue.tsx';
import { categoriesCatalogue } from './descriptions.ts';

const CategoriesPage = () => <AdminCatalogue catalogue={categoriesCatalogue} />;

export default CategoriesPage;
