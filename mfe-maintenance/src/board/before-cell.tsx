import { useState } from 'react';
import { listPlannableTasks } from 'shared-kit/contracts/tasks/task-calendar';
import { useDroppable } from 'shared-kit/web/dragging';
import { useRoute } from 'shared-kit/web/query';
import { Button, chakra, ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import type { CalendarFilters } from '../calendar/use-calendar.ts';
import { useText } from '../use-text.ts';
import { BoardChip } from './board-chip.tsx';
import type { BoardRow } from './board-rows.ts';
import { rowQuery } from './row-query.ts';
import type { Hands } from './use-hands.ts';

const mostShown = 100;

interface BeforeCellProps {
  readonly row: BoardRow;
  /** The last day that is before. */
  readonly to: string;
  readonly today: string;
  readonly filters: CalendarFilters;
  readonly hands: Hands;
}

/** What is left open from the days before: counted, and shown once somebody asks. */
export const BeforeCell = ({ row, to, today, filters, hands }: BeforeCellProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: `${row.key} before`, data: { row, day: null } });
  const { data, error, refetch } = useRoute(
    listPlannableTasks,
    { query: { ...rowQuery(filters, row), to, size: mostShown } },
    { enabled: isOpen && row.before.tasks > 0, keepPrevious: true },
  );
  const count = row.before.tasks;
  const fits = hands.carried.length > 0 && hands.fits({ row, day: null });
  return (
    <chakra.td
      ref={setNodeRef}
      verticalAlign="top"
      padding="1"
      borderWidth="1px"
      bg={isOver && fits ? 'brand.subtle' : 'bg.panel'}
      outline={fits ? '2px dashed' : undefined}
      outlineColor="brand.solid"
      outlineOffset="-2px"
    >
      {count === 0 ? null : (
        <Stack gap="1">
          <Button
            size="xs"
            variant="ghost"
            minHeight={{ base: '44px', md: '7' }}
            whiteSpace="normal"
            height="auto"
            color="fg.error"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('board.left', { count })}
          </Button>
          {isOpen && error && !data ? <RetryLine error={error} onRetry={() => void refetch()} /> : null}
          {isOpen && !data && !error ? <ListSkeleton rows={2} /> : null}
          {isOpen
            ? data?.data.map((task) => (
                <BoardChip key={task.id} task={task} row={row} today={today} hands={hands} />
              ))
            : null}
          {isOpen && data && data.total > data.data.length ? (
            <Text textStyle="sm" color="fg.muted">
              {t('calendar.cut', { shown: data.data.length, of: data.total })}
            </Text>
          ) : null}
        </Stack>
      )}
    </chakra.td>
  );
};
