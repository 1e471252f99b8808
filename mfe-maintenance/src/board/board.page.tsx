import { lazy, Suspense, useState } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  PageFrame,
  PageSkeleton,
  Stack,
  TableSkeleton,
  Text,
} from 'shared-kit/web/ui';
import { CalendarFilters } from '../calendar/calendar-filters.tsx';
import { useHours } from '../calendar/hours-bar.tsx';
import { sumOf } from '../calendar/load-rows.ts';
import { useText } from '../use-text.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardTable } from './board-table.tsx';
import { useBoard } from './use-board.ts';
import { useHands } from './use-hands.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../assignments/assign-dialog.tsx')).AssignDialog,
}));
const PlanDialog = lazy(async () => ({ default: (await import('../calendar/plan-dialog.tsx')).PlanDialog }));

const Hint = ({ isShown }: { readonly isShown: boolean }) => {
  const t = useText();
  return isShown ? (
    <Text color="fg.muted" textStyle="sm">
      {t('board.hint')}
    </Text>
  ) : null;
};

const BoardOf = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const hours = useHours();
  const board = useBoard(installationId);
  const { data, rows, error, refetch, address } = board;
  // Whoever narrows down to some people sees their rows alone.
  const named = new Set(address.person.map(String));
  const wanted =
    board.grouping === 'people' && named.size > 0 ? rows.filter(({ key }) => named.has(key)) : rows;
  const hands = useHands(installationId, wanted);
  const [isAssigning, setAssigning] = useState(false);
  const close = (): void => {
    setAssigning(false);
    hands.close();
  };
  const { tasks, done, minutes } = sumOf(data?.loads ?? []);
  return (
    <PageFrame
      title={t('board.title')}
      summary={data ? t('board.summary', { hours: hours(minutes), count: tasks, done }) : ' '}
    >
      <Stack gap="3">
        <BoardBar board={board} hands={hands}>
          <CalendarFilters
            installationId={installationId}
            calendar={board}
            people={data?.board.people ?? []}
          />
        </BoardBar>
        {hands.isOffline ? (
          <Text role="status" color="fg.warning">
            {t('board.offline')}
          </Text>
        ) : null}
        {hands.chosen.size > 0 ? (
          <Flex gap="2" align="center" wrap="wrap" bg="brand.subtle" borderRadius="md" padding="2">
            <Text fontWeight="semibold" aria-live="polite">
              {t('board.chosen', { count: hands.chosen.size })}
            </Text>
            <Button
              minHeight="44px"
              aria-haspopup="dialog"
              disabled={hands.isOffline}
              onClick={hands.openChosen}
            >
              {t('board.move')}
            </Button>
            <Button minHeight="44px" variant="ghost" onClick={() => hands.setChoosing(hands.isChoosing)}>
              {t('board.clear')}
            </Button>
          </Flex>
        ) : (
          <Hint isShown={!hands.isOffline} />
        )}
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <TableSkeleton /> : null}
        {data && wanted.length === 0 ? (
          <EmptyState title={t('board.empty')} text={t('board.emptyText')} />
        ) : null}
        {data && wanted.length > 0 ? (
          <BoardTable board={board} data={data} rows={wanted} hands={hands} />
        ) : null}
      </Stack>
      {hands.opened.length > 0 ? (
        <Suspense fallback={null}>
          {isAssigning ? (
            <AssignDialog tasks={hands.opened} onClose={close} />
          ) : (
            <PlanDialog tasks={hands.opened} onAssign={() => setAssigning(true)} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </PageFrame>
  );
};

/** A week of people or programmes, day by day: how full each is, who is away, and tasks that go to another day or person. */
const BoardPage = () => {
  const { installation } = useInstallation();
  return installation ? <BoardOf key={installation.id} installationId={installation.id} /> : <PageSkeleton />;
};

export default BoardPage;
