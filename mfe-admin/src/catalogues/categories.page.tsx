import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { categoriesCatalogue } from './descriptions.ts';

const CategoriesPage = () => <CataloguePage description={categoriesCatalogue} />;

export default CategoriesPage;
