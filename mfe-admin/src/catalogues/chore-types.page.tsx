import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { choreTypesCatalogue } from './descriptions.ts';

const ChoreTypesPage = () => <CataloguePage description={choreTypesCatalogue} />;

export default ChoreTypesPage;
