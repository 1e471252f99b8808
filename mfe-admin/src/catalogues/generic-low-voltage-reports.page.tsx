import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericLowVoltageReportsCatalogue } from './low-voltage-descriptions.ts';

const GenericLowVoltageReportsPage = () => <AdminCatalogue catalogue={genericLowVoltageReportsCatalogue} />;

export default GenericLowVoltageReportsPage;
