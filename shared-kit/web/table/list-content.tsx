import type { ReactNode } from 'react';
import { useInstallation } from '../app/session/use-session.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { NothingFound } from '../ui/states/nothing-found.tsx';
import { TableSkeleton } from '../ui/states/skeletons.tsx';
import { usePhone } from '../ui/use-media-query.ts';
import { CardList } from './cards/card-list.tsx';
import { DeskTable } from './desk/desk-table.tsx';
import type { ShownList } from './table-props.ts';

interface ListContentProps<Row> {
  readonly list: ShownList<Row>;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** Nothing is known to be empty while its installation's data are still coming. */
const NoneYet = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const t = useKitText();
  const percent = useInstallation().installation?.preparing;
  if (percent === undefined) return otherwise;
  return <EmptyState title={t('preparing.title')} text={t('preparing.text', { percent })} />;
};

/** The rows, or why there are none. */
export const ListContent = <Row,>({ list, isNarrowed, onClear }: ListContentProps<Row>) => {
  const { rows, error, onRetry, empty, body } = list;
  const phone = usePhone();
  if (error && rows === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <TableSkeleton />;
  if (rows.length === 0)
    return isNarrowed ? <NothingFound onClear={onClear} /> : <NoneYet otherwise={empty} />;
  if (body) return body(rows);
  return phone ? <CardList {...list} rows={rows} /> : <DeskTable {...list} rows={rows} />;
};
