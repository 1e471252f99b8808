import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { Button, PageFrame } from 'shared-kit/web/ui';
import { CatalogueLinks } from './catalogue-links.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import type { CatalogueDescription, Row } from './description.ts';
import { useRowName } from './use-columns.tsx';
import type { ReferenceFilter } from './use-reference-filter.tsx';

interface CataloguePageProps {
  readonly description: CatalogueDescription;
  readonly filter?: ReferenceFilter;
}

/** A whole catalogue screen from its description. */
export const CataloguePage = ({ description, filter }: CataloguePageProps) => {
  const { t } = useTranslation('mfe-admin');
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const nameOf = useRowName(description);
  const { key } = description;
  const add = (
    <Button onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      {t(`catalogues.${key}.add`)}
    </Button>
  );
  return (
    <PageFrame title={t(`catalogues.${key}.title`)} summary={t(`catalogues.${key}.summary`)} actions={add}>
      <CatalogueLinks />
      <CatalogueList
        description={description}
        query={filter?.query ?? {}}
        {...(filter ? { chips: filter.chips, filters: filter.select, onClearFilters: filter.clear } : {})}
        onOpen={setOpened}
        emptyAction={add}
      />
      {opened === null ? null : (
        <CataloguePanel
          key={opened === 'new' ? 'new' : opened.id}
          description={description}
          row={opened === 'new' ? null : opened}
          nameOf={nameOf}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
};
