import type { Column } from '../column.ts';
import { widthOf } from '../fit-columns.ts';
import { selectionWidth } from './desk-styles.ts';

interface DeskColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly withSelection: boolean;
  /** Pixels for the rows' own actions; 0 where there are none. */
  readonly actionsWidth: number;
}

/** Every column has the width that it asks for, whatever its cells hold: pages turn without a shift. */
export const DeskColumns = <Row,>({ columns, withSelection, actionsWidth }: DeskColumnsProps<Row>) => (
  <colgroup>
    {withSelection ? <col style={{ width: selectionWidth }} /> : null}
    {columns.map((column) => (
      <col key={column.id} style={{ width: widthOf(column) }} />
    ))}
    {actionsWidth > 0 ? <col style={{ width: actionsWidth }} /> : null}
  </colgroup>
);

/** Narrower than this the table scrolls sideways. */
export const tableWidth = <Row,>({ columns, withSelection, actionsWidth }: DeskColumnsProps<Row>): number =>
  columns.reduce((sum, column) => sum + widthOf(column), (withSelection ? selectionWidth : 0) + actionsWidth);
