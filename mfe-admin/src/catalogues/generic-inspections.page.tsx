import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericInspectionsCatalogue } from './general-descriptions.ts';
import { toInspectionCategory } from './references.ts';

const GenericInspectionsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const filter = useReferenceFilter(
    'inspectionCategoryId',
    toInspectionCategory,
    t('fields.inspectionCategoryId'),
  );
  return <AdminCatalogue catalogue={genericInspectionsCatalogue} filters={[filter]} />;
};

export default GenericInspectionsPage;
