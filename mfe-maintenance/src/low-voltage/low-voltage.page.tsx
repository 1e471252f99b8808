import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { ReportList } from './reports/report-list.tsx';

const LowVoltagePage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <ReportList key={installation.id} installationId={installation.id} />;
};

export default LowVoltagePage;
