import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { ReportForm } from './report-form.tsx';

const ReportPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <ReportForm key={installation.id} installationId={installation.id} />;
};

export default ReportPage;
