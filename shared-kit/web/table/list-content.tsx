import { ErrorState } from '../ui/states/error-state.tsx';
import { NothingFound } from '../ui/states/nothing-found.tsx';
import { TableSkeleton } from '../ui/states/skeletons.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { CardList } from './card-list.tsx';
import { DeskTable } from './desk-table.tsx';
import type { ShownList } from './table-props.ts';

interface ListContentProps<Row> {
  readonly list: ShownList<Row>;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** The rows, or why there are none. */
export const ListContent = <Row,>({ list, isNarrowed, onClear }: ListContentProps<Row>) => {
  const { rows, error, onRetry, empty, body } = list;
  const phone = usePhone();
  if (error && rows === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <TableSkeleton />;
  if (rows.length === 0) return isNarrowed ? <NothingFound onClear={onClear} /> : empty;
  if (body) return body(rows);
  return phone ? <CardList {...list} rows={rows} /> : <DeskTable {...list} rows={rows} />;
};
