import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { elementTypesCatalogue } from './descriptions.ts';

const ElementTypesPage = () => <CataloguePage description={elementTypesCatalogue} />;

export default ElementTypesPage;
