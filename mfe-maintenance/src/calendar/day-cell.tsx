import { type DragEvent, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { planFault, planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Button, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useHours } from './hours-bar.tsx';
import type { Amount } from './load-rows.ts';
import { TaskChip } from './task-chip.tsx';
import type { Moving } from './use-moving.ts';

const shownAtFirst = 4;

interface DayCellProps {
  readonly day: string;
  readonly amount: Amount;
  readonly tasks: readonly Task[];
  readonly isInMonth: boolean;
  readonly isToday: boolean;
  readonly moving: Moving;
  /** How the day is called, in full. */
  readonly name: string;
}

/** One day: its hours, and its open tasks, which can be dropped on another. */
export const DayCell = (props: DayCellProps) => {
  const { day, amount, tasks, isInMonth, isToday, moving, name } = props;
  const t = useText();
  const hours = useHours();
  const { timeZone } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const { dragged } = moving;
  const fits = dragged !== null && planFault(day, planWindowOf(dragged, Date.now(), timeZone)) === null;
  const over = (event: DragEvent): void => {
    if (!fits) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (dragged) moving.move(dragged, day);
  };
  const few = tasks.filter((task, index) => index < shownAtFirst || moving.isLookedFor(task));
  const shown = isOpen ? tasks : few;
  const movable = tasks.filter(moving.canMove);
  return (
    <Stack
      as="section"
      aria-label={name}
      data-day={day}
      // A list of days needs none without work.
      display={{ base: amount.tasks === 0 && !isToday ? 'none' : 'flex', md: 'flex' }}
      gap="1"
      padding="1.5"
      minWidth="0"
      minHeight={{ base: '0', md: '28' }}
      borderWidth="1px"
      borderRadius="md"
      bg={isOver ? 'brand.subtle' : isInMonth ? 'bg.panel' : 'bg.muted'}
      borderColor={isToday ? 'brand.solid' : undefined}
      outline={fits ? '2px dashed' : undefined}
      outlineColor="brand.solid"
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Flex justify="space-between" align="center" gap="1" wrap="wrap">
        <Text as="h3" fontWeight={isToday ? 'bold' : 'semibold'} textStyle="sm">
          <Text as="span" hideBelow="md">
            {`${name.slice(0, 3)} ${Number(day.slice(-2))}`}
          </Text>
          <Text as="span" hideFrom="md">
            {name}
          </Text>
          {isToday ? ` · ${t('calendar.today')}` : ''}
        </Text>
        {amount.tasks > 0 ? (
          <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {hours(amount.minutes)}
          </Text>
        ) : null}
      </Flex>
      {amount.done > 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {t('calendar.doneOf', { count: amount.tasks, done: amount.done })}
        </Text>
      ) : null}
      {shown.map((task) => (
        <TaskChip
          key={task.id}
          task={task}
          canMove={moving.canMove(task)}
          onOpen={() => moving.open([task])}
          onMove={(to) => moving.move(task, to, true)}
          onDrag={moving.drag}
        />
      ))}
      {tasks.length > few.length ? (
        <Button
          size="xs"
          minHeight={{ base: '44px', md: '7' }}
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('calendar.fewer') : t('calendar.more', { count: tasks.length - few.length })}
        </Button>
      ) : null}
      {movable.length > 1 ? (
        <Box>
          <Button
            size="xs"
            minHeight={{ base: '44px', md: '7' }}
            variant="ghost"
            onClick={() => moving.open(movable)}
          >
            {t('calendar.moveAll', { count: movable.length })}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
};
