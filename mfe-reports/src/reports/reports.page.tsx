import { useInstallation } from 'shared-kit/web/app';
import { CataloguePage } from 'shared-kit/web/catalogue';
import { PageSkeleton } from 'shared-kit/web/ui';
import { reportsCatalogue } from './reports.catalogue.ts';

const ReportsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <CataloguePage catalogue={reportsCatalogue} scope={{ installationId: installation.id }} />;
};

export default ReportsPage;
