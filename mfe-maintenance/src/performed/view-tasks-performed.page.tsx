import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { PerformedList } from './performed-list.tsx';

const ViewTasksPerformedPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <PerformedList installationId={installation.id} />;
};

export default ViewTasksPerformedPage;
