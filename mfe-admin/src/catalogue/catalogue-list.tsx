import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { EmptyState, FilterBar, type FilterChip } from 'shared-kit/web/ui';
import type { CatalogueDescription, Row } from './description.ts';
import { NothingFound } from './nothing-found.tsx';
import { useCatalogueColumns, useRowName } from './use-columns.tsx';
import { useListState } from './use-list-state.ts';

export interface CatalogueListProps {
  readonly description: CatalogueDescription;
  /** Sent with every list: the installation, filters. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly filters?: ReactNode;
  readonly chips?: readonly FilterChip[];
  readonly onClearFilters?: () => void;
  /** Without it rows are only read. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What can be done with the list; where it is empty, the next step. */
  readonly tools?: ReactNode;
  /** The next step where there is nothing yet; the tools unless told. */
  readonly emptyAction?: ReactNode;
  /** Sets its state in the address apart from that of the list that it belongs to. */
  readonly prefix?: string;
}

const pageSize = 50;

/** Search, filters and the table of a described catalogue; its state is in the address. */
export const CatalogueList = (props: CatalogueListProps) => {
  const {
    description,
    query = {},
    filters,
    chips = [],
    onClearFilters,
    onOpen,
    tools,
    emptyAction = tools,
    prefix = '',
  } = props;
  const { t } = useTranslation('mfe-admin');
  const columns = useCatalogueColumns(description);
  const rowName = useRowName(description);
  const { page, q, sort, change } = useListState(description, prefix);
  const answer = useRoute(
    description.routes.list,
    { query: { ...query, page, size: pageSize, sort, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const data = answer.data as { readonly data: readonly Row[]; readonly total: number } | undefined;
  const filtered = q !== '' || chips.length > 0;
  const clear = (): void => {
    onClearFilters?.();
    change({ q: '' });
  };
  return (
    <>
      <FilterBar
        search={{ value: q, onChange: (text) => change({ q: text }), label: t('search') }}
        chips={chips}
        {...(onClearFilters ? { onClear: onClearFilters } : {})}
      >
        {filters}
      </FilterBar>
      <DataTable<Row>
        name={`admin-${description.key}`}
        label={t(`catalogues.${description.key}.title`)}
        columns={columns}
        rows={data?.data}
        rowId={(row) => row.id}
        rowLabel={rowName}
        {...(onOpen ? { onOpen } : {})}
        total={data?.total}
        page={page}
        size={pageSize}
        onPage={(next) => change({ page: next })}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        tools={data?.total === 0 && !filtered ? undefined : tools}
        error={answer.error ?? undefined}
        onRetry={() => void answer.refetch()}
        empty={
          filtered ? (
            <NothingFound onClear={clear} />
          ) : (
            <EmptyState title={t(`catalogues.${description.key}.empty`)} action={emptyAction} />
          )
        }
      />
    </>
  );
};
