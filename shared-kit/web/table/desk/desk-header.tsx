import { useKitText } from '../../i18n/use-kit-text.ts';
import { VisuallyHidden } from '../../ui/core.ts';
import { Table } from '../../ui/parts/table.ts';
import { HeaderCell } from '../header-cell.tsx';
import { RowCheckbox } from '../row-checkbox.tsx';
import type { DataTableProps } from '../table-props.ts';
import { firstCell, stuck } from './desk-styles.ts';

type DeskHeaderProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

const share = (chosen: number, all: number): boolean | 'indeterminate' => {
  if (chosen === 0) return false;
  return chosen === all ? true : 'indeterminate';
};

export const DeskHeader = <Row,>(props: DeskHeaderProps<Row>) => {
  const { columns, rows, rowId, selection, rowActions, sort, onSort } = props;
  const t = useKitText();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  const others = [...(selection?.ids ?? [])].filter((id) => !ids.includes(id));
  return (
    <Table.Header>
      <Table.Row bg="bg.subtle" zIndex={3}>
        {selection ? (
          <Table.ColumnHeader {...stuck(0, 2)} paddingEnd="0">
            <RowCheckbox
              label={t('table.selectAll')}
              checked={share(chosen, ids.length)}
              onChange={(checked) => selection.set(checked ? [...others, ...ids] : others)}
            />
          </Table.ColumnHeader>
        ) : null}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            sort={sort}
            onSort={onSort}
            look={index === 0 ? firstCell(selection) : {}}
          />
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
