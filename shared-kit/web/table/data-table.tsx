import { Flex } from '../ui/core.ts';
import { Pagination } from '../ui/pagination.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { TableSkeleton } from '../ui/states/skeletons.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { DeskTable } from './desk-table.tsx';
import { SortSelect } from './sort-select.tsx';
import type { DataTableProps } from './table-props.ts';
import { useColumnChoice } from './use-column-choice.ts';

export type { DataTableProps };

/** A list that the server pages and sorts: a table from 768 px, cards below. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { name, columns, rows, error, onRetry, empty, selection, page = 1, size = 50, total, onPage } = props;
  const phone = usePhone();
  const choice = useColumnChoice(name, columns);
  if (error && rows === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <TableSkeleton />;
  const chosen = (selection?.ids.size ?? 0) > 0;
  return (
    <>
      {chosen && selection ? (
        <BulkBar selection={selection}>{props.bulkActions}</BulkBar>
      ) : (
        <Flex gap="2" marginBottom="2" align="center" wrap="wrap">
          <Flex flex="1" gap="2" wrap="wrap">
            {props.tools}
          </Flex>
          {phone ? <SortSelect {...props} /> : <ColumnMenu columns={columns} {...choice} />}
        </Flex>
      )}
      {rows.length === 0 ? empty : null}
      {rows.length > 0 && phone ? <CardList {...props} rows={rows} /> : null}
      {rows.length > 0 && !phone ? <DeskTable {...props} rows={rows} shown={choice.shown} /> : null}
      {total !== undefined && onPage ? (
        <Pagination page={page} size={size} total={total} onPage={onPage} />
      ) : null}
    </>
  );
};
