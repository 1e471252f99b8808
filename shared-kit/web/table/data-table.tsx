import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Box, Grid } from '../ui/core.ts';
import { chipsOf } from '../ui/filters/filter.ts';
import { Pagination } from '../ui/pagination.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { BesidePane } from './beside/beside-pane.tsx';
import { useBeside } from './beside/use-beside.ts';
import { useRowsBeside } from './beside/use-rows-beside.ts';
import { BulkBar } from './bulk-bar.tsx';
import { selectionWidth } from './desk/desk-styles.ts';
import { fitColumns, widthOf } from './fit-columns.ts';
import { ListContent } from './list-content.tsx';
import type { DataTableProps } from './table-props.ts';
import { Toolbar } from './toolbar.tsx';
import { useInnerWidth } from './use-box-figures.ts';
import { useChooseAll } from './use-choose-all.ts';
import { useClear } from './use-clear.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useListMenu } from './use-list-menu.ts';
import { useOpenRow } from './use-open-row.ts';
import { useViews } from './views/use-views.ts';

const ViewsDialog = lazy(() => import('./views/views-dialog.tsx'));

export type { DataTableProps };

/** Beside a record columns do with less than they ask for. */
const compactShare = 0.8;

/** The columns that are wanted and find room. */
const useFitted = <Row,>(
  props: DataTableProps<Row>,
  choice: ReturnType<typeof useColumnChoice<Row>>,
  { box, isCompact }: { readonly box: React.RefObject<HTMLElement | null>; readonly isCompact: boolean },
) => {
  const { selection, rowActions, rowActionsWidth = 120 } = props;
  const width = useInnerWidth(box);
  const others = (selection ? selectionWidth : 0) + (rowActions ? rowActionsWidth : 0);
  const { wanted, insisted } = choice;
  return useMemo(() => {
    const columns = isCompact
      ? wanted.map((column) => ({ ...column, width: widthOf(column) * compactShare }))
      : wanted;
    return fitColumns(columns, width === 0 ? 0 : Math.max(1, width - others), insisted);
  }, [wanted, insisted, width, others, isCompact]);
};

/** A list that the server pages and sorts: its toolbar, a table from 768 px, cards below, its pages. */
export const DataTable = <Row,>(given: DataTableProps<Row>) => {
  const phone = usePhone();
  // A slow phone draws cards in slices that let the page answer meanwhile; what else arrives makes it begin again, so that the desk, which is
  // quick enough, draws its rows at once.
  const deferred = useDeferredValue(given.rows);
  const rows = phone ? deferred : given.rows;
  const props = { ...given, rows };
  const { columns, error, selection, page = 1, size = 50, total, onPage, search, filters = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const choice = useColumnChoice(props.name, columns);
  const [selecting, setSelecting] = useState(false);
  const chosen = (selection?.ids.size ?? 0) > 0;
  const selects = !phone || selecting || chosen;
  const onClear = useClear(props);
  const beside = useBeside(props);
  const { rowsBeside, openBeside, pane } = useRowsBeside(props, beside, box);
  const { visible, crowded } = useFitted(props, choice, { box, isCompact: pane !== undefined });
  const openRow = useOpenRow(props);
  const chooseAll = useChooseAll(props);
  const onOpen = openBeside ?? openRow;
  const views = useViews(props, choice);
  const [managing, setManaging] = useState(false);
  const sections = useListMenu({
    props,
    choice,
    crowded,
    selecting: selection ? selecting : null,
    onSelecting: setSelecting,
    views,
    beside,
    onManageViews: () => setManaging(true),
  });
  const isNarrowed = (search?.value ?? '') !== '' || chipsOf(filters).length > 0;
  const isEmpty = rows?.length === 0 && !isNarrowed && page === 1;
  const { onOpen: _own, selection: _chosen, ...rest } = props;
  const list = {
    ...rest,
    columns: phone ? choice.wanted : visible,
    ...(onOpen ? { onOpen } : {}),
    beside: rowsBeside,
    ...(selection && selects ? { selection } : {}),
  };
  const content = (
    // Once the bar of what was chosen is gone, the keys go on at the rows.
    <Box ref={box} minWidth="0" data-go-on='[data-row][tabindex="0"]'>
      {chosen && selection ? (
        <BulkBar selection={selection} chooseAll={chooseAll}>
          {props.bulkActions}
        </BulkBar>
      ) : null}
      {chosen || isEmpty || (error && rows === undefined && !isNarrowed) ? null : (
        <Toolbar list={props} onClear={onClear} sections={sections} isCompact={phone || pane !== undefined} />
      )}
      <ListContent list={list} isNarrowed={isNarrowed} onClear={onClear} />
      {total !== undefined && onPage ? (
        <Pagination page={page} size={size} total={total} onPage={onPage} />
      ) : null}
      {managing && views ? (
        <Suspense>
          <ViewsDialog views={views} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
  return (
    <Grid
      templateColumns={pane ? 'minmax(0, 9fr) minmax(0, 11fr)' : 'minmax(0, 1fr)'}
      gap="3"
      alignItems="start"
    >
      {content}
      {pane ? <BesidePane {...pane}>{props.record}</BesidePane> : null}
    </Grid>
  );
};
