import { useInstallation } from 'shared-kit/web/app';
import { CatalogueScreen } from 'shared-kit/web/catalogue';
import { PageSkeleton } from 'shared-kit/web/ui';
import { costCentresCatalogue } from './cost-centres.catalogue.ts';

/** The cost centres that an installation keeps itself, and each of them. */
const CostCentresPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  const { id: installationId } = installation;
  return (
    <CatalogueScreen
      key={installationId}
      catalogue={costCentresCatalogue}
      scope={{ installationId }}
      ofInstallation
    />
  );
};

export default CostCentresPage;
