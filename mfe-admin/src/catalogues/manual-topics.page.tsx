import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { manualTopicsCatalogue } from './general-descriptions.ts';
import { toManual } from './references.ts';

const ManualTopicsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const filter = useReferenceFilter('manualId', toManual, t('fields.manualId'));
  return <AdminCatalogue catalogue={manualTopicsCatalogue} filters={[filter]} />;
};

export default ManualTopicsPage;
