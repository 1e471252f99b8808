import { AdminCatalogue } from './admin-catalogue.tsx';
import { inspectionTestsCatalogue } from './low-voltage-descriptions.ts';

const InspectionTestsPage = () => <AdminCatalogue catalogue={inspectionTestsCatalogue} />;

export default InspectionTestsPage;
