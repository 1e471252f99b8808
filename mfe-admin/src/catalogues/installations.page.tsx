import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { installationsCatalogue } from './descriptions.ts';

const InstallationsPage = () => <CataloguePage description={installationsCatalogue} />;

export default InstallationsPage;
