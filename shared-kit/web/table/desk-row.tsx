import { Table } from '@chakra-ui/react/table';
import type { MouseEvent } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { DataTableProps } from './table-props.ts';

interface DeskRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly selected: boolean;
  readonly focusable: boolean;
  readonly onFocus: (index: number) => void;
}

const ownAction = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null;

export const DeskRow = <Row,>(props: DeskRowProps<Row>) => {
  const {
    row,
    index,
    columns,
    rowId,
    rowLabel,
    selection,
    selected,
    onOpen,
    rowActions,
    focusable,
    onFocus,
  } = props;
  const t = useKitText();
  const toggle = (checked: boolean): void => {
    const id = rowId(row);
    selection?.set(checked ? [...selection.ids, id] : [...selection.ids].filter((one) => one !== id));
  };
  return (
    <Table.Row
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      {...(selection ? { 'aria-selected': selected, 'data-selected': selected || undefined } : {})}
      cursor={onOpen ? 'pointer' : 'default'}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        if (!ownAction(event)) onOpen?.(row);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !selection || event.target !== event.currentTarget) return;
        event.preventDefault();
        toggle(!selected);
      }}
    >
      {selection ? (
        <Table.Cell>
          <RowCheckbox
            label={t('table.selectRow', { row: rowLabel(row) })}
            checked={selected}
            onChange={toggle}
          />
        </Table.Cell>
      ) : null}
      {columns.map(({ id, cell, align = 'start' }) => (
        <Table.Cell key={id} textAlign={align}>
          {cell(row)}
        </Table.Cell>
      ))}
      {rowActions ? <Table.Cell textAlign="end">{rowActions(row)}</Table.Cell> : null}
    </Table.Row>
  );
};
