import { useState } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { Plus } from 'shared-kit/web/icons';
import { Button, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { AddFieldSample } from './add-field-sample.tsx';
import { FieldSampleList } from './field-sample-list.tsx';

const ListPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  const [adds, setAdds] = useState(false);
  if (!installation) return <PageSkeleton />;
  const add = (
    <Button onClick={() => setAdds(true)}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <PageFrame title={t('title')} summary={installation.name}>
      <FieldSampleList key={installation.id} installationId={installation.id} add={add} />
      {adds ? <AddFieldSample installationId={installation.id} onClose={() => setAdds(false)} /> : null}
    </PageFrame>
  );
};

export default ListPage;
