import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { StopList } from './stop-list.tsx';

const OutOfServicesPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <StopList key={installation.id} installationId={installation.id} />;
};

export default OutOfServicesPage;
