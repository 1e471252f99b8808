import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { CorrectiveList } from './corrective-list.tsx';

const CorrectivesPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <CorrectiveList key={installation.id} installationId={installation.id} />;
};

export default CorrectivesPage;
