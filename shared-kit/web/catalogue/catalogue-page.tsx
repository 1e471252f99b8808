import type { ReactNode } from 'react';
import { Plus } from '../icons.ts';
import { useUrlState } from '../router/use-url-state.ts';
import { Button } from '../ui/core.ts';
import { PageFrame } from '../ui/frame/page-frame.tsx';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import { useOpenRecord } from './record-address.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import type { ReferenceFilter } from './use-reference-filter.tsx';

export interface CataloguePageProps<T extends Row> {
  readonly catalogue: Catalogue<T>;
  readonly filter?: ReferenceFilter;
  /** What the list and a new entry belong to: the installation. */
  readonly scope?: Values;
  /** Whether the person may add and change entries. True unless told. */
  readonly editable?: boolean;
  /** Above the list, in place of the tabs of its area. */
  readonly links?: ReactNode;
}

/** The list of a catalogue: rows open their records below its address, `?new=true` is a new entry. */
export const CataloguePage = <T extends Row>(props: CataloguePageProps<T>) => {
  const { catalogue, filter, scope = {}, editable = true, links } = props;
  const text = useCatalogueText(catalogue);
  const [state, setState] = useUrlState({ new: false });
  const open = useOpenRecord();
  const add = editable ? (
    <Button onClick={() => setState({ new: true })}>
      <Plus aria-hidden />
      {text.add}
    </Button>
  ) : undefined;
  return (
    <PageFrame title={text.title} summary={text.summary} actions={add} {...(links ? { tabs: [] } : {})}>
      {links}
      <CatalogueList
        catalogue={catalogue}
        query={{ ...scope, ...filter?.query }}
        {...(filter ? { chips: filter.chips, filters: filter.select, onClearFilters: filter.clear } : {})}
        onOpen={({ id }) => open(id)}
        emptyAction={add}
      />
      {editable && state.new ? (
        <CataloguePanel
          catalogue={catalogue}
          row={null}
          scope={scope}
          onClose={() => setState({ new: false })}
        />
      ) : null}
    </PageFrame>
  );
};
