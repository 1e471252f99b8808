import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { formatsCatalogue } from './descriptions.ts';

const FormatsPage = () => <CataloguePage description={formatsCatalogue} />;

export default FormatsPage;
