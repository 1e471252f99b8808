import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { genericChoresCatalogue } from './descriptions.ts';
import { toChoreType } from './references.ts';
import { useEnumFilter } from './use-enum-filter.ts';

const GenericChoresPage = () => {
  const { t } = useTranslation('mfe-admin');
  const filters = [
    useReferenceFilter('choreTypeId', toChoreType, t('fields.choreTypeId')),
    useEnumFilter('periodicity', t('fields.periodicity')),
    useEnumFilter('archetype', t('fields.archetype')),
  ];
  return <AdminCatalogue catalogue={genericChoresCatalogue} filters={filters} />;
};

export default GenericChoresPage;
