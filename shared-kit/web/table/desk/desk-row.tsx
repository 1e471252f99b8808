import { type MouseEvent, memo } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Table } from '../../ui/parts/table.ts';
import type { Column } from '../column.ts';
import { RowCheckbox } from '../row-checkbox.tsx';
import { RowLink } from '../row-link.tsx';
import type { ShownList } from '../table-props.ts';
import { selectionWidth, stuckAt } from './desk-styles.ts';

interface DeskRowProps<Row> extends ShownList<Row> {
  readonly row: Row;
  readonly index: number;
  readonly selected: boolean;
  readonly focusable: boolean;
  /** Ids of the columns. */
  readonly shown: ReadonlySet<string>;
  readonly onFocus: (index: number) => void;
}

const ownAction = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null;

interface CellProps<Row> {
  readonly props: DeskRowProps<Row>;
  readonly column: Column<Row>;
  readonly first: boolean;
}

const Cell = <Row,>({ props, column, first }: CellProps<Row>) => {
  const { row, href, onOpen, selection } = props;
  const content = <div data-cell>{column.cell(row, props.shown)}</div>;
  const left = selection ? selectionWidth : 0;
  return (
    <td data-align={column.align} {...(first ? stuckAt(left) : {})}>
      {first && href ? (
        <RowLink
          to={href(row)}
          onOpen={onOpen ? () => onOpen(row) : undefined}
          tabIndex={-1}
          reach={`calc(100cqw - ${left}px)`}
        >
          {content}
        </RowLink>
      ) : (
        content
      )}
    </td>
  );
};

const DrawnRow = <Row,>(props: DeskRowProps<Row>) => {
  const { row, index, columns, rowId, rowLabel, selection, selected, onOpen, href, rowActions } = props;
  const { focusable, onFocus, beside, onPickUp, rowKeys = [] } = props;
  const isPresent = beside !== undefined && beside.present === rowId(row);
  const t = useKitText();
  const shortcuts = [...(onPickUp ? ['Control+X'] : []), ...rowKeys.map(({ key }) => key)].join(' ');
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
      aria-keyshortcuts={shortcuts || undefined}
      cursor={onOpen || href ? 'pointer' : 'default'}
      onFocus={() => onFocus(index)}
      {...(isPresent ? { 'aria-current': 'true', 'data-present': true } : {})}
      onClick={(event) => {
        if (!ownAction(event)) onOpen?.(row);
        // The keys go on from the row whose record a click has opened beside it.
        if (beside && (event.defaultPrevented || !ownAction(event))) event.currentTarget.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !selection || event.target !== event.currentTarget) return;
        event.preventDefault();
        toggle(!selected);
      }}
    >
      {selection ? (
        <td data-choose {...stuckAt(0)}>
          <RowCheckbox
            label={t('table.selectRow', { row: rowLabel(row) })}
            checked={selected}
            onChange={toggle}
            tabIndex={focusable ? 0 : -1}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <Cell key={column.id} props={props} column={column} first={at === 0} />
      ))}
      {rowActions ? <td data-align="end">{rowActions(row)}</td> : null}
    </Table.Row>
  );
};

/** What measures the table draws it again, and none of its rows. */
export const DeskRow = memo(DrawnRow) as typeof DrawnRow;
