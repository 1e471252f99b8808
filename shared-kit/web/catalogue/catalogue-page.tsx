import { type ReactNode, useState } from 'react';
import { Plus } from '../icons.ts';
import { Button } from '../ui/core.ts';
import { PageFrame } from '../ui/frame/page-frame.tsx';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import type { ReferenceFilter } from './use-reference-filter.tsx';

export interface CataloguePageProps {
  readonly catalogue: Catalogue;
  readonly filter?: ReferenceFilter;
  /** What the list and a new entry belong to: the installation. */
  readonly scope?: Values;
  /** Above the list: links to its neighbours. */
  readonly links?: ReactNode;
}

/** A whole catalogue screen from its description. */
export const CataloguePage = ({ catalogue, filter, scope = {}, links }: CataloguePageProps) => {
  const text = useCatalogueText(catalogue);
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const add = (
    <Button onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      {text.add}
    </Button>
  );
  return (
    <PageFrame title={text.title} summary={text.summary} actions={add}>
      {links}
      <CatalogueList
        catalogue={catalogue}
        query={{ ...scope, ...filter?.query }}
        {...(filter ? { chips: filter.chips, filters: filter.select, onClearFilters: filter.clear } : {})}
        onOpen={setOpened}
        emptyAction={add}
      />
      {opened === null ? null : (
        <CataloguePanel
          key={opened === 'new' ? 'new' : opened.id}
          catalogue={catalogue}
          row={opened === 'new' ? null : opened}
          scope={scope}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
};
