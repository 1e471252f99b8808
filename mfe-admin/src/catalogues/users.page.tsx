import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { usersCatalogue } from './descriptions.ts';

const UsersPage = () => <CataloguePage description={usersCatalogue} />;

export default UsersPage;
