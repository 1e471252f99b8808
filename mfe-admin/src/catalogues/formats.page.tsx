import { useTranslation } from 'shared-kit/web/i18n';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { formatsCatalogue } from './descriptions.ts';
import { useEnumFilter } from './use-enum-filter.ts';

const FormatsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const valueType = useEnumFilter('valueType', t('fields.valueType'));
  return <AdminCatalogue catalogue={formatsCatalogue} filters={[valueType]} />;
};

export default FormatsPage;
