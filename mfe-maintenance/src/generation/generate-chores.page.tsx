import { useInstallation } from 'shared-kit/web/app';
import { PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Generation } from './generation.tsx';

const GenerateChoresPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return (
    <PageFrame title={t('title.generation')} summary={installation.name}>
      <Generation installationId={installation.id} />
    </PageFrame>
  );
};

export default GenerateChoresPage;
