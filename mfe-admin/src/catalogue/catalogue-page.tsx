import { useState } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Button, EmptyState, PageFrame } from 'shared-kit/web/ui';
import { CatalogueLinks } from './catalogue-links.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import type { CatalogueDescription, Row } from './description.ts';
import { useRowName } from './use-columns.tsx';

/** A whole catalogue screen from its description. */
export const CataloguePage = ({ description }: { readonly description: CatalogueDescription }) => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const nameOf = useRowName(description);
  const { key, ofInstallation = false } = description;
  if (ofInstallation && installation === null) return <EmptyState title={t('noInstallation')} />;
  const scope = ofInstallation ? { installationId: installation?.id } : {};
  return (
    <PageFrame
      title={t(`catalogues.${key}.title`)}
      summary={t(`catalogues.${key}.summary`)}
      actions={
        <Button onClick={() => setOpened('new')}>
          <Plus aria-hidden />
          {t(`catalogues.${key}.add`)}
        </Button>
      }
    >
      <CatalogueLinks />
      <CatalogueList
        description={description}
        query={scope}
        onOpen={setOpened}
        onAdd={() => setOpened('new')}
      />
      {opened === null ? null : (
        <CataloguePanel
          key={opened === 'new' ? 'new' : opened.id}
          description={description}
          row={opened === 'new' ? null : opened}
          scope={scope}
          nameOf={nameOf}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
};
