import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ArrowUpDown, Plus } from '../icons.ts';
import { useUrlState } from '../router/use-url-state.ts';
import { PageFrame } from '../ui/frame/page-frame.tsx';
import type { Catalogue, Row, Values } from './catalogue.ts';
import type { ReferenceFilter } from './fields/use-reference-filter.tsx';
import { CatalogueList } from './list/catalogue-list.tsx';
import { type CatalogueOffers, useCatalogueFilters } from './list/use-catalogue-filters.ts';
import { useCatalogueList } from './list/use-catalogue-list.ts';
import type { Cells } from './list/use-columns.tsx';
import type { BulkAction } from './many/use-bulk.ts';
import { CataloguePanel } from './record/catalogue-panel.tsx';
import { useRecordHref } from './record/record-address.ts';
import { useSheetActions } from './sheet/use-sheet-actions.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./many/order-dialog.tsx')).OrderDialog }));

export interface CataloguePageProps<T extends Row> {
  readonly catalogue: Catalogue<T>;
  /** Words of its filters that are not those of their fields. */
  readonly offers?: CatalogueOffers;
  /** What the list is narrowed down by besides, in modules that were released before catalogues described it. */
  readonly filters?: readonly ReferenceFilter[];
  /** What the list and a new entry belong to: the installation. */
  readonly scope?: Values;
  /** Whether the person may add and change entries. True unless told. */
  readonly editable?: boolean;
  /** More that can be done with several entries at once. */
  readonly bulkActions?: readonly BulkAction[];
  /** Columns that are shown in a way of their own. */
  readonly cells?: Cells<T>;
  /** A record's page, for a place beside the list. */
  readonly record?: ReactNode;
  /** Above the list, in place of the tabs of its area. */
  readonly links?: ReactNode;
}

const nothing: readonly never[] = [];

/** What the catalogue is; once it is narrowed down, how many of it are found. */
const useSummary = <T extends Row>(catalogue: Catalogue<T>, query: Values, isFiltered: boolean): string => {
  const t = useKitText();
  const { number } = useFormat();
  const { summary } = useCatalogueText(catalogue);
  const { q, answer } = useCatalogueList(catalogue, query);
  const total = answer.data?.total;
  if (total === undefined || (q === '' && !isFiltered)) return summary;
  return t('found', { count: total, shown: number(total) });
};

/** The list of a catalogue: rows open their records below its address, `?new=true` is a new entry. */
export const CataloguePage = <T extends Row>(props: CataloguePageProps<T>) => {
  const { catalogue, filters: own = nothing, scope = {}, editable = true, record, links } = props;
  const described = useCatalogueFilters(catalogue, scope, props.offers);
  const text = useCatalogueText(catalogue);
  const t = useKitText();
  const [state, setState] = useUrlState({ new: false });
  const [ordering, setOrdering] = useState(false);
  const hrefOf = useRecordHref();
  const sheet = useSheetActions(catalogue);
  const query = Object.assign({ ...described.query }, ...own.map((filter) => filter.query)) as Values;
  const isOwn = own.some((filter) => Object.keys(filter.query).length > 0);
  const summary = useSummary(catalogue, query, described.isNarrowed || isOwn);
  const add = {
    key: 'add',
    label: text.add,
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setState({ new: true }),
  };
  const arrange = {
    key: 'order',
    label: t('order.title'),
    icon: ArrowUpDown,
    opens: 'dialog' as const,
    onRun: () => setOrdering(true),
  };
  return (
    <PageFrame title={text.title} summary={summary} {...(links ? { tabs: [] } : {})}>
      {links}
      <CatalogueList
        catalogue={catalogue}
        query={query}
        filters={[
          ...own.map(({ filter }) => filter),
          ...described.filters.filter(({ key }) => own.every(({ name }) => name !== key)),
        ]}
        filterNames={[...own.map(({ name }) => name), ...described.filterNames]}
        href={({ id }) => hrefOf(id)}
        record={record}
        actions={editable ? [add, ...(catalogue.routes.arrange ? [arrange] : []), ...sheet.actions] : []}
        bulk={editable}
        bulkActions={props.bulkActions}
        cells={props.cells}
      />
      {sheet.dialog}
      {ordering ? (
        <Suspense>
          <OrderDialog catalogue={catalogue} query={query} onClose={() => setOrdering(false)} />
        </Suspense>
      ) : null}
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
