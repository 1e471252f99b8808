import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { installationUsersCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { toInstallation } from './references.ts';

const InstallationUsersPage = () => {
  const { t } = useTranslation('mfe-admin');
  const filter = useReferenceFilter('installationId', toInstallation, t('fields.installationId'));
  return <AdminCatalogue catalogue={installationUsersCatalogue} filters={[filter]} />;
};

export default InstallationUsersPage;
