import { CatalogueRecordPage } from 'shared-kit/web/catalogue';
import { fieldSamplesCatalogue } from './field-samples.catalogue.ts';

const FieldSamplePage = () => <CatalogueRecordPage catalogue={fieldSamplesCatalogue} ofInstallation />;

export default FieldSamplePage;
