import { AdminCatalogue } from './admin-catalogue.tsx';
import { performedTestsCatalogue } from './low-voltage-descriptions.ts';

const PerformedTestsPage = () => <AdminCatalogue catalogue={performedTestsCatalogue} />;

export default PerformedTestsPage;
