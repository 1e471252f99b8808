import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable } from 'shared-kit/web/table';
import { Button, EmptyState, FilterBar, type FilterChip } from 'shared-kit/web/ui';
import type { CatalogueDescription, Row } from './description.ts';
import { useCatalogueColumns, useRowName } from './use-columns.tsx';

export interface CatalogueListProps {
  readonly description: CatalogueDescription;
  /** Sent with every list: the installation, filters. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly filters?: ReactNode;
  readonly chips?: readonly FilterChip[];
  readonly onClearFilters?: () => void;
  readonly onOpen: (row: Row) => void;
  readonly onAdd?: (() => void) | undefined;
  readonly tools?: ReactNode;
}

const pageSize = 50;

/** Search, filters and the table of a described catalogue; its state is in the address. */
export const CatalogueList = (props: CatalogueListProps) => {
  const { description, query = {}, filters, chips = [], onClearFilters, onOpen, onAdd, tools } = props;
  const { t } = useTranslation('mfe-admin');
  const [state, setState] = useUrlState({ page: 1, q: '', sort: description.defaultSort as string });
  const columns = useCatalogueColumns(description);
  const rowName = useRowName(description);
  const { page, q, sort } = state;
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
        search={{ value: q, onChange: (text) => setState({ q: text }), label: t('search') }}
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
        onOpen={onOpen}
        total={data?.total}
        page={page}
        size={pageSize}
        onPage={(next) => setState({ page: next })}
        sort={sort}
        onSort={(next) => setState({ sort: next })}
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
