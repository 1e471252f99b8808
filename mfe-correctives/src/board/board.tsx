import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/corrective-work';
import { listCorrectives } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { CorrectiveState } from 'shared-kit/domain/corrective-moves';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Grid, Heading, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import type { CorrectiveListQuery } from '../correctives/corrective-address.ts';
import { statesInOrder } from '../correctives/use-corrective-filters.ts';
import { type AskingMove, asks, MoveDialog } from '../moves/move-dialog.tsx';
import { useMove } from '../moves/use-move.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { useText } from '../use-text.ts';
import { BoardCard } from './board-card.tsx';
import { moveInto } from './board-moves.ts';

/** More cards in a column help nobody: the list has them all. */
const most = 50;

interface Asked {
  readonly corrective: CorrectiveRow;
  readonly move: AskingMove;
}

/** Correctives by state, one column each; what is about to miss its time stands first. */
export const Board = ({ query }: { readonly query: CorrectiveListQuery }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<CorrectiveRow | null>(null);
  const { run } = useMove();
  const mover = useMover();
  const into = (corrective: CorrectiveRow): readonly CorrectiveState[] => {
    const possible = movesOf(corrective, mover);
    return statesInOrder.filter((column) => {
      const move = moveInto(corrective, column);
      return move !== null && possible.includes(move);
    });
  };
  const moveTo = (corrective: CorrectiveRow, column: CorrectiveState): void => {
    const move = into(corrective).includes(column) ? moveInto(corrective, column) : null;
    if (move === null) return;
    if (asks(move)) setAsked({ corrective, move });
    else run(corrective, { move, version: corrective.version } as CorrectiveMoveBody);
  };
  return (
    <>
      <Grid
        templateColumns={{ base: 'repeat(4, minmax(16rem, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
        gap="3"
        overflowX="auto"
        paddingBottom="2"
      >
        {statesInOrder.map((status) => (
          <Column
            key={status}
            status={status}
            query={query}
            into={into}
            isTarget={dragged !== null && into(dragged).includes(status)}
            onMove={moveTo}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) moveTo(dragged, status);
              setDragged(null);
            }}
          />
        ))}
      </Grid>
      {asked === null ? null : <MoveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
};

interface ColumnProps {
  readonly status: CorrectiveState;
  readonly query: CorrectiveListQuery;
  readonly into: (corrective: CorrectiveRow) => readonly CorrectiveState[];
  /** What is dragged can be put down here. */
  readonly isTarget: boolean;
  readonly onMove: (corrective: CorrectiveRow, column: CorrectiveState) => void;
  readonly onDrag: (corrective: CorrectiveRow | null) => void;
  readonly onDrop: () => void;
}

const Column = ({ status, query, into, isTarget, onMove, onDrag, onDrop }: ColumnProps) => {
  const t = useText();
  const format = useFormat();
  const sort = status === CorrectiveStatus.Closed ? '-closedAt' : 'dueAt';
  const { data, error, refetch } = useRoute(
    listCorrectives,
    { query: { ...query, status: String(status), sort, page: 1, size: most } },
    { keepPrevious: true },
  );
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
      {!rows && !error ? <ListSkeleton rows={4} /> : null}
      {rows?.length === 0 ? (
        <Text color="fg.muted" padding="2">
          {t('board.none')}
        </Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="2" marginTop="1">
        {(rows ?? []).map((corrective) => (
          <BoardCard
            key={corrective.id}
            corrective={corrective}
            into={into(corrective)}
            onMove={(column) => onMove(corrective, column)}
            onDrag={(isDragging) => onDrag(isDragging ? corrective : null)}
          />
        ))}
      </Stack>
      {data && data.total > most ? (
        <Text color="fg.muted" textStyle="sm" padding="2">
          {t('board.more', { shown: most, count: data.total })}
        </Text>
      ) : null}
    </Box>
  );
};
