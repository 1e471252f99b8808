import { type ReactNode, type RefObject, useImperativeHandle, useMemo } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { ListAction } from '../../table/table-props.ts';
import { useSelection } from '../../table/use-selection.ts';
import { Button, Flex } from '../../ui/core.ts';
import type { Filter } from '../../ui/filters/filter.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { BulkActions } from '../many/bulk-actions.tsx';
import type { BulkAction, BulkDialog } from '../many/use-bulk.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { pageSize, useCatalogueList } from './use-catalogue-list.ts';
import { type Cells, useCatalogueColumns, useRowName } from './use-columns.tsx';
import { useListExport } from './use-list-export.ts';
import { useSeenRows } from './use-seen-rows.ts';

/** Of a list that is shown. */
export interface ListHandle {
  /** The chosen rows where the given one is among them, otherwise that row alone; none where it was never shown. */
  readonly rowsWith: (id: number) => readonly Row[];
  /** Chooses these and no others. */
  readonly choose: (rows: readonly Row[]) => void;
}

export interface CatalogueListProps<T extends Row> {
  readonly catalogue: Catalogue<T>;
  /** Sent with every list: the installation, filters. */
  readonly query?: Values;
  readonly filters?: readonly Filter[];
  /** Somebody is about to choose: what filters offer can be read now. */
  readonly onFilters?: (() => void) | undefined;
  /** The filters' parameters of the address. */
  readonly filterNames?: readonly string[];
  /** The record's address: rows are then links. Without it and `onOpen` rows are only read. */
  readonly href?: (row: T) => string;
  readonly onOpen?: ((row: T) => void) | undefined;
  /** The record's page, for a place beside the list. */
  readonly record?: ReactNode;
  /** What can be done with the list; where it is empty, the next steps. */
  readonly actions?: readonly ListAction[];
  /** The next steps where there is nothing yet, in the place of `actions`. */
  readonly emptyActions?: readonly ListAction[] | undefined;
  /** What to do where there is nothing yet: only for who may do it. */
  readonly emptyText?: string | undefined;
  /** Whether several can be chosen and changed at once. */
  readonly bulk?: boolean;
  /** Whether the person administers the entries, or may change their data alone. True unless told. */
  readonly administers?: boolean;
  /** More that can be done with several at once. */
  readonly bulkActions?: readonly (BulkAction | BulkDialog)[] | undefined;
  /** Ctrl+X on a row. */
  readonly onPickUp?: ((row: T) => void) | undefined;
  /** Columns that are shown in a way of their own. */
  readonly cells?: Cells<T> | undefined;
  /** Columns behind those that are described. */
  readonly moreColumns?: readonly Column<T>[] | undefined;
  /** How what stands beside the list learns which rows are chosen. */
  readonly handle?: RefObject<ListHandle | null>;
  /** Sets its state in the address apart from that of the list that it belongs to. */
  readonly prefix?: string;
}

const nothing: readonly never[] = [];

/** Search, filters and the table of a described catalogue; its state is in the address. */
export const CatalogueList = <T extends Row>(props: CatalogueListProps<T>) => {
  const { catalogue, query = {}, filters = [], filterNames = nothing, actions = [] } = props;
  const { bulk = false, prefix = '', moreColumns = nothing } = props;
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const described = useCatalogueColumns(catalogue, props.cells);
  const shown = useMemo(() => [...described, ...moreColumns], [described, moreColumns]);
  const rowName = useRowName(catalogue);
  const sorts = moreColumns.flatMap((column) => column.sort ?? []);
  const {
    page,
    q,
    sort,
    change,
    names,
    query: asked,
    answer,
  } = useCatalogueList({ ...catalogue, sortable: [...catalogue.sortable, ...sorts] }, query, prefix);
  const { columns, readPage } = useListExport(catalogue, shown, asked);
  const selection = useSelection();
  const { rowsOf, remember } = useSeenRows(answer.data?.data);
  useImperativeHandle(
    props.handle,
    () => ({
      rowsWith: (id) => rowsOf(selection.ids.has(id) ? selection.ids : [id]),
      choose: (rows) => selection.set(rows.map(({ id }) => id)),
    }),
    [rowsOf, selection],
  );
  const { data, error, refetch } = answer;
  return (
    <DataTable<T>
      name={`${catalogue.texts}-${catalogue.key}`}
      label={text.title}
      columns={columns}
      rows={data?.data}
      rowId={(row) => row.id}
      rowLabel={rowName}
      {...(props.href ? { href: props.href } : {})}
      {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      record={props.record}
      onPickUp={props.onPickUp}
      total={data?.total}
      page={page}
      size={pageSize}
      onPage={(next) => change({ page: next })}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      search={{ value: q, onChange: (wanted) => change({ q: wanted }), label: t('search') }}
      filters={filters}
      {...(props.onFilters ? { onFilters: props.onFilters } : {})}
      address={{ ...names, filters: filterNames }}
      readPage={readPage}
      {...(bulk
        ? {
            selection,
            onReadAll: remember,
            bulkActions: (
              <BulkActions
                catalogue={catalogue}
                selection={selection}
                rows={rowsOf(selection.ids)}
                administers={props.administers ?? true}
                more={props.bulkActions}
              />
            ),
          }
        : {})}
      actions={actions}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          title={text.empty}
          action={<NextSteps actions={props.emptyActions ?? actions} />}
          {...(props.emptyText === undefined ? {} : { text: props.emptyText })}
        />
      }
    />
  );
};

const NextSteps = ({ actions }: { readonly actions: readonly ListAction[] }): ReactNode =>
  actions.length === 0 ? null : (
    <Flex gap="2" wrap="wrap" justify="center">
      {actions.map(({ key, label, icon: ActionIcon, opens, onRun }, index) => (
        <Button key={key} variant={index === 0 ? 'solid' : 'outline'} aria-haspopup={opens} onClick={onRun}>
          <ActionIcon aria-hidden />
          {label}
        </Button>
      ))}
    </Flex>
  );
