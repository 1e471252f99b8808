import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { genericChoresCatalogue } from './descriptions.ts';

const GenericChoresPage = () => <CataloguePage description={genericChoresCatalogue} />;

export default GenericChoresPage;
