import type { HistoryContract, HistoryEntry } from '../../../contracts/history.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { useRoute } from '../../query/use-route.ts';
import { useUrlState } from '../../router/use-url-state.ts';
import { Box, Stack, Text } from '../../ui/core.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/skeletons.tsx';
import { HistoryChanges, type HistoryField } from './history-changes.tsx';

export interface RecordHistoryProps {
  /** What `defineHistory` gave. */
  readonly route: HistoryContract;
  readonly id: number;
  /** In the order in which they are told; a field that is not among them is not told. */
  readonly fields: readonly HistoryField[];
}

const size = 20;

const Entry = ({ entry, fields }: { readonly entry: HistoryEntry } & Pick<RecordHistoryProps, 'fields'>) => {
  const t = useKitText();
  const format = useFormat();
  return (
    <Box as="li" borderStartWidth="2px" paddingStart="3">
      <Text>
        <Text as="span" fontWeight="semibold">
          {t(`history.${entry.kind}`, { who: entry.userName || t('history.unnamed') })}
        </Text>{' '}
        <Text as="time" color="fg.muted">
          {format.dateTime(entry.at)}
        </Text>
      </Text>
      {entry.kind === 'created' ? null : <HistoryChanges changes={entry.changes} fields={fields} />}
    </Box>
  );
};

/** Who changed a record, when, and from what to what: the last change first, page by page. */
export const RecordHistory = ({ route, id, fields }: RecordHistoryProps) => {
  const t = useKitText();
  const [state, setState] = useUrlState({ 'history.page': 1 });
  const page = state['history.page'];
  const { data, error, refetch } = useRoute(
    route,
    { params: { id: String(id) }, query: { page, size } },
    { keepPrevious: true },
  );
  if (data === undefined)
    return error ? (
      <ErrorState error={error} title={t('history.failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  if (data.total === 0) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <>
      <Stack as="ol" listStyleType="none" gap="4" aria-label={t('history.title')}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} fields={fields} />
        ))}
      </Stack>
      <Pagination
        page={page}
        size={size}
        total={data.total}
        onPage={(next) => setState({ 'history.page': next })}
      />
    </>
  );
};
