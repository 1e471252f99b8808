import { Table } from '@chakra-ui/react/table';
import { useKitText } from '../i18n/use-kit-text.ts';
import { VisuallyHidden } from '../ui/core.ts';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { DataTableProps } from './table-props.ts';

type DeskHeaderProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

const share = (chosen: number, all: number): boolean | 'indeterminate' => {
  if (chosen === 0) return false;
  return chosen === all ? true : 'indeterminate';
};

export const DeskHeader = <Row,>({
  columns,
  rows,
  rowId,
  selection,
  rowActions,
  sort,
  onSort,
}: DeskHeaderProps<Row>) => {
  const t = useKitText();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  const others = [...(selection?.ids ?? [])].filter((id) => !ids.includes(id));
  return (
    <Table.Header>
      <Table.Row bg="bg.subtle">
        {selection ? (
          <Table.ColumnHeader width="10">
            <RowCheckbox
              label={t('table.selectAll')}
              checked={share(chosen, ids.length)}
              onChange={(checked) => selection.set(checked ? [...others, ...ids] : others)}
            />
          </Table.ColumnHeader>
        ) : null}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowActions ? (
          <Table.ColumnHeader>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </Table.ColumnHeader>
        ) : null}
      </Table.Row>
    </Table.Header>
  );
};
