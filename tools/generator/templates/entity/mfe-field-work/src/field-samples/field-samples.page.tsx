import { useInstallation } from 'shared-kit/web/app';
import { CataloguePage } from 'shared-kit/web/catalogue';
import { PageSkeleton } from 'shared-kit/web/ui';
import { fieldSamplesCatalogue } from './field-samples.catalogue.ts';

const FieldSamplesPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <CataloguePage catalogue={fieldSamplesCatalogue} scope={{ installationId: installation.id }} />;
};

export default FieldSamplesPage;
