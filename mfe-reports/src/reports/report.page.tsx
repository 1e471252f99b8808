import { CatalogueRecordPage } from 'shared-kit/web/catalogue';
import { reportsCatalogue } from './reports.catalogue.ts';

const ReportPage = () => <CatalogueRecordPage catalogue={reportsCatalogue} ofInstallation />;

export default ReportPage;
