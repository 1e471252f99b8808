import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { Button, EmptyState, FilterBar, type FilterChip } from 'shared-kit/web/ui';
import type { CatalogueDescription, Row } from './description.ts';
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
  readonly onAdd?: (() => void) | undefined;
  readonly tools?: ReactNode;
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
    onAdd,
    tools,
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
        tools={tools}
        error={answer.error ?? undefined}
        onRetry={() => void answer.refetch()}
        empty={
          <EmptyState
            title={t(filtered ? 'nothingFound' : `catalogues.${description.key}.empty`)}
            action={
              onAdd && !filtered ? (
                <Button onClick={onAdd}>
                  <Plus aria-hidden />
                  {t(`catalogues.${description.key}.add`)}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </>
  );
};
