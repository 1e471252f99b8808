import { useEffect, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useDroppable } from 'shared-kit/web/dragging';
import { Box, Button, chakra, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useHours } from '../calendar/hours-bar.tsx';
import { amountAt, type Fit } from '../calendar/load-rows.ts';
import { useText } from '../use-text.ts';
import { BoardChip } from './board-chip.tsx';
import { type BoardRow, coverOn, dayFit } from './board-rows.ts';
import type { Hands } from './use-hands.ts';

const tones: Readonly<Record<Fit, string>> = {
  unknown: 'blue.solid',
  free: 'green.solid',
  tight: 'orange.solid',
  over: 'red.solid',
};
const shownAtFirst = 3;

interface DayCellProps {
  readonly row: BoardRow;
  readonly day: string;
  /** How the day is called, in full. */
  readonly dayName: string;
  readonly today: string;
  readonly isWorking: boolean;
  readonly tasks: readonly Task[];
  readonly hands: Hands;
}

/** How much of a day is taken: hours against those that there are, and whether they suffice in words. */
const DayLoad = ({ row, day }: Pick<DayCellProps, 'row' | 'day'>) => {
  const t = useText();
  const hours = useHours();
  const { minutes, tasks } = amountAt(row.loads, day);
  if (tasks === 0) return null;
  const fit = dayFit(row, day, minutes);
  const most = row.person?.minutesADay ?? 0;
  const share = most > 0 ? Math.min(1, minutes / most) : 0;
  return (
    <Box>
      <Flex justify="space-between" gap="1" wrap="wrap">
        <Text as="span" textStyle="sm" fontVariantNumeric="tabular-nums" color="fg.muted">
          {most > 0 ? t('board.hoursOf', { hours: hours(minutes), most: hours(most) }) : hours(minutes)}
        </Text>
        {fit === 'over' ? (
          <Text as="span" textStyle="sm" fontWeight="semibold" color="fg.error">
            {t('calendar.fit.over')}
          </Text>
        ) : null}
      </Flex>
      {share > 0 ? (
        <Box height="1" borderRadius="full" bg="bg.emphasized" aria-hidden>
          <Box height="1" borderRadius="full" width={`${share * 100}%`} bg={tones[fit]} />
        </Box>
      ) : null}
    </Box>
  );
};

/** A day of a person or a programme: its load, its open tasks, and whether they are away. */
export const BoardCell = ({ row, day, dayName, today, isWorking, tasks, hands }: DayCellProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { setNodeRef, isOver } = useDroppable({ id: `${row.key} ${day}`, data: { row, day } });
  const cover = coverOn(row, day);
  const fits = hands.carried.length > 0 && hands.fits({ row, day });
  // What keys have moved here keeps the focus, also where it stands behind those that are shown.
  const isFollowed = tasks.slice(shownAtFirst).some(({ id }) => id === hands.followed.current);
  useEffect(() => {
    if (isFollowed) setOpen(true);
  }, [isFollowed]);
  const shown = isOpen || isFollowed ? tasks : tasks.slice(0, shownAtFirst);
  const ground = cover !== null ? 'bg.emphasized' : isWorking ? 'bg.panel' : 'bg.muted';
  return (
    <chakra.td
      ref={setNodeRef}
      data-cell={`${row.key} ${day}`}
      data-over={isOver && fits ? '' : undefined}
      aria-label={dayName}
      verticalAlign="top"
      padding="1"
      borderWidth="1px"
      bg={isOver && fits ? 'brand.subtle' : ground}
      outline={fits ? '2px dashed' : undefined}
      outlineColor="brand.solid"
      outlineOffset="-2px"
      opacity={hands.carried.length > 0 && !fits ? 0.6 : undefined}
    >
      <Stack gap="1">
        {cover === null ? null : (
          <Text textStyle="sm">
            <Text as="span" fontWeight="semibold">
              {t('board.off')}
            </Text>{' '}
            {t('board.coveredBy', { name: cover })}
          </Text>
        )}
        <DayLoad row={row} day={day} />
        {shown.map((task, index) => (
          <BoardChip
            key={task.id}
            task={task}
            row={row}
            today={today}
            hands={hands}
            below={index === shown.length - 1 ? tasks.slice(shown.length).find(hands.canMove) : undefined}
          />
        ))}
        {tasks.length > shownAtFirst ? (
          <Button
            size="xs"
            variant="ghost"
            minHeight={{ base: '44px', md: '7' }}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('calendar.fewer') : t('calendar.more', { count: tasks.length - shownAtFirst })}
          </Button>
        ) : null}
      </Stack>
    </chakra.td>
  );
};
