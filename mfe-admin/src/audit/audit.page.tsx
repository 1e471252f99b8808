import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { AuditScreen } from './audit-screen.tsx';

const AuditPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <AuditScreen />;
};

export default AuditPage;
