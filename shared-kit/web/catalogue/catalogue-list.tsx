import type { ReactNode } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { useRoute } from '../query/use-route.ts';
import { DataTable } from '../table/data-table.tsx';
import { FilterBar, type FilterChip } from '../ui/filters/filter-bar.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { NothingFound } from '../ui/states/nothing-found.tsx';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useCatalogueColumns, useRowName } from './use-columns.tsx';
import { useListState } from './use-list-state.ts';

export interface CatalogueListProps<T extends Row> {
  readonly catalogue: Catalogue<T>;
  /** Sent with every list: the installation, filters. */
  readonly query?: Values;
  readonly filters?: ReactNode;
  readonly chips?: readonly FilterChip[];
  readonly onClearFilters?: (() => void) | undefined;
  /** Without it rows are only read. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** What can be done with the list; where it is empty, the next step. */
  readonly tools?: ReactNode;
  /** The next step where there is nothing yet; the tools unless told. */
  readonly emptyAction?: ReactNode;
  /** What to do where there is nothing yet: only for who may do it. */
  readonly emptyText?: string | undefined;
  /** Sets its state in the address apart from that of the list that it belongs to. */
  readonly prefix?: string;
}

const pageSize = 50;

/** Search, filters and the table of a described catalogue; its state is in the address. */
export const CatalogueList = <T extends Row>(props: CatalogueListProps<T>) => {
  const { catalogue, query = {}, chips = [], onClearFilters, tools, prefix = '' } = props;
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const columns = useCatalogueColumns(catalogue);
  const rowName = useRowName(catalogue);
  const { page, q, sort, change } = useListState(catalogue, prefix);
  const { data, error, refetch } = useRoute(
    catalogue.routes.list,
    { query: { ...query, page, size: pageSize, sort, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const filtered = q !== '' || chips.length > 0;
  const clear = (): void => {
    onClearFilters?.();
    change({ q: '' });
  };
  return (
    <>
      <FilterBar
        search={{ value: q, onChange: (wanted) => change({ q: wanted }), label: t('search') }}
        chips={chips}
        {...(onClearFilters ? { onClear: onClearFilters } : {})}
      >
        {props.filters}
      </FilterBar>
      <DataTable<T>
        name={`${catalogue.texts}-${catalogue.key}`}
        label={text.title}
        columns={columns}
        rows={data?.data}
        rowId={(row) => row.id}
        rowLabel={rowName}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        total={data?.total}
        page={page}
        size={pageSize}
        onPage={(next) => change({ page: next })}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        tools={data?.total === 0 && !filtered ? undefined : tools}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        empty={
          filtered ? (
            <NothingFound onClear={clear} />
          ) : (
            <EmptyState
              title={text.empty}
              action={props.emptyAction ?? tools}
              {...(props.emptyText === undefined ? {} : { text: props.emptyText })}
            />
          )
        }
      />
    </>
  );
};
