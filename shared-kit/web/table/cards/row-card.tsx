import { useKitText } from '../../i18n/use-kit-text.ts';
import { chakra } from '../../ui/core.ts';
import type { Column } from '../column.ts';
import { RowCheckbox } from '../row-checkbox.tsx';
import { RowLink } from '../row-link.tsx';
import type { DataTableProps } from '../table-props.ts';
import { CardFacts } from './card-facts.tsx';

const OpenButton = chakra('button', {
  base: {
    width: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    // The whole card answers to a tap, its own buttons lie above.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

const at = <Row,>(columns: readonly Column<Row>[], place: Column<Row>['card']): readonly Column<Row>[] =>
  columns.filter(({ card = 'line' }) => card === place);

const Cells = <Row,>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) =>
  columns.map(({ id, cell }) => <div key={id}>{cell(row)}</div>);

type RowCardProps<Row> = DataTableProps<Row> & { readonly row: Row };

const Heading = <Row,>({ columns, row, rowLabel, href, onOpen }: RowCardProps<Row>) => {
  const titles = at(columns, 'title');
  const words = titles.length > 0 ? <Cells columns={titles} row={row} /> : rowLabel(row);
  if (href)
    return (
      <RowLink to={href(row)} onOpen={onOpen ? () => onOpen(row) : undefined} reach="100%">
        {words}
      </RowLink>
    );
  if (!onOpen) return words;
  return (
    <OpenButton type="button" onClick={() => onOpen(row)}>
      {words}
    </OpenButton>
  );
};

/** A row for a hand's width: what presses first, what it is called beside its state, then what else is known in at most two lines. */
export const RowCard = <Row,>(props: RowCardProps<Row>) => {
  const { columns, row, rowId, rowLabel, selection, rowActions } = props;
  const t = useKitText();
  const id = rowId(row);
  const badges = at(columns, 'badge');
  const first = at(columns, 'first');
  return (
    <>
      <div data-card="head">
        {selection ? (
          <div data-card="own">
            <RowCheckbox
              label={t('table.selectRow', { row: rowLabel(row) })}
              checked={selection.ids.has(id)}
              onChange={(checked) =>
                selection.set(
                  checked ? [...selection.ids, id] : [...selection.ids].filter((one) => one !== id),
                )
              }
            />
          </div>
        ) : null}
        <div data-card="name">
          {first.length > 0 ? (
            <div data-card="first">
              <Cells columns={first} row={row} />
            </div>
          ) : null}
          <div data-card="title">
            <Heading {...props} />
          </div>
          {badges.length > 0 ? (
            <div data-card="badges">
              <Cells columns={badges} row={row} />
            </div>
          ) : null}
        </div>
        {rowActions ? <div data-card="actions">{rowActions(row)}</div> : null}
      </div>
      <CardFacts columns={columns} row={row} />
    </>
  );
};
