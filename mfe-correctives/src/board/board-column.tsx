import { useDeferredValue } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveState, Mover } from 'shared-kit/domain/correctives/corrective-moves';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Heading, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import type { CorrectiveListQuery } from '../correctives/corrective-list-state.ts';
import { useText } from '../use-text.ts';
import { BoardCard } from './board-card.tsx';

/** More cards in a column help nobody: the list has them all. */
const most = 50;
/** More than a window shows at once. */
const atOnce = 5;

interface BoardColumnProps {
  readonly status: CorrectiveState;
  readonly query: CorrectiveListQuery;
  readonly mover: Mover;
  /** What is dragged can be put down here. */
  readonly isTarget: boolean;
  readonly onMove: (corrective: CorrectiveRow, column: CorrectiveState) => void;
  readonly onDrag: (corrective: CorrectiveRow | null) => void;
  readonly onDrop: () => void;
}

/** What a window shows is asked for by itself and comes first; the whole column follows. */
const useColumn = (query: CorrectiveListQuery, status: CorrectiveState) => {
  const sort: '-closedAt' | 'dueAt' = status === CorrectiveStatus.Closed ? '-closedAt' : 'dueAt';
  const asked = { ...query, status: String(status), sort, page: 1 } as const;
  const inSight = useRoute(
    listCorrectives,
    { query: { ...asked, size: atOnce } },
    { keepPrevious: true, early: true },
  );
  const all = useRoute(
    listCorrectives,
    { query: { ...asked, size: most } },
    { enabled: (inSight.data?.total ?? 0) > atOnce },
  );
  return all.data ? all : inSight;
};

/** The cards of a state: those in sight at once, the others in slices that let the page answer meanwhile. */
export const BoardColumn = ({ status, query, mover, isTarget, onMove, onDrag, onDrop }: BoardColumnProps) => {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useColumn(query, status);
  const rows = data?.data;
  return (
    <Box
      as="section"
      aria-label={t(`status.${status}`)}
      data-column={status}
      padding="2"
      borderRadius="lg"
      bg="bg.muted"
      outline={isTarget ? '2px dashed' : 'none'}
      outlineColor="brand.solid"
      onDragOver={(event) => {
        if (isTarget) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Heading as="h2" size="sm" padding="1">
        {t(`status.${status}`)}{' '}
        {data ? (
          <Text as="span" color="fg.muted">
            ({format.number(data.total)})
          </Text>
        ) : null}
      </Heading>
      {error && !rows ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <ListSkeleton rows={2} /> : null}
      {rows?.length === 0 ? (
        <Text color="fg.muted" padding="2">
          {t('board.none')}
        </Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="2" marginTop="1">
        {rows ? <Cards rows={rows} mover={mover} onMove={onMove} onDrag={onDrag} /> : null}
      </Stack>
      {data && data.total > most ? (
        <Text color="fg.muted" textStyle="sm" padding="2">
          {t('board.more', { shown: most, count: data.total })}
        </Text>
      ) : null}
    </Box>
  );
};

type CardsProps = Pick<BoardColumnProps, 'mover' | 'onMove' | 'onDrag'> & {
  readonly rows: readonly CorrectiveRow[];
};

const Cards = ({ rows, ...rest }: CardsProps) => {
  const shown = useDeferredValue(rows.length, Math.min(atOnce, rows.length));
  return rows
    .slice(0, shown)
    .map((corrective) => <BoardCard key={corrective.id} corrective={corrective} {...rest} />);
};
