import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { rolesCatalogue } from './descriptions.ts';

const RolesPage = () => <CataloguePage description={rolesCatalogue} />;

export default RolesPage;
