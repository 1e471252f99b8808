import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dueWindowOf } from 'shared-kit/domain/dates/plan-window';
import { useDraggable } from 'shared-kit/web/dragging';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CalendarClock, CircleAlert, CircleCheck, Clock } from 'shared-kit/web/icons';
import { Button, Text } from 'shared-kit/web/ui';
import { chipLook } from '../calendar/chip-look.ts';
import { useText } from '../use-text.ts';
import type { BoardRow } from './board-rows.ts';
import { chipBeside } from './reach.ts';
import type { Hands } from './use-hands.ts';

interface ChipTextProps {
  readonly task: Task;
  readonly today: string;
}

/** What it is, in two lines: late ones say so. */
export const ChipText = ({ task, today }: ChipTextProps) => {
  const t = useText();
  const local = useLocalized();
  const { duration, timeZone } = useFormat();
  const isLate = dueWindowOf(task, timeZone).to < today;
  const isPlanned = task.plannedOn !== null;
  const state = isLate ? 'board.late' : isPlanned ? 'calendar.isPlanned' : 'calendar.isDue';
  const StateIcon = isLate ? CircleAlert : isPlanned ? CalendarClock : Clock;
  return (
    <Text as="span" minWidth="0" width="full" fontWeight="normal" textStyle="sm">
      <Text as="span" display="flex" gap="1" alignItems="center">
        <Text as="span" color={isLate ? 'fg.error' : undefined} flexShrink="0" aria-hidden>
          <StateIcon size={14} />
        </Text>
        <Text as="span" srOnly>
          {t(state)}
        </Text>
        <Text as="span" fontWeight="semibold" truncate title={task.elementName}>
          {task.elementName}
        </Text>
      </Text>
      <Text as="span" lineClamp={2} overflowWrap="break-word">
        {local(task.choreName)}
        {task.durationMinutes > 0 ? ` · ${duration(task.durationMinutes)}` : ''}
      </Text>
    </Text>
  );
};

interface BoardChipProps {
  readonly task: Task;
  readonly row: BoardRow;
  readonly today: string;
  readonly hands: Hands;
  /** The next of its day that is not shown yet. */
  readonly below?: Task | undefined;
}

/** What a chip on the board stands for. */
const tasksOf = new WeakMap<HTMLElement, Task>();

/** Days and rows that Alt and an arrow move a task by. */
const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A task on the board: dragged, moved by Alt and the arrows, chosen among others, also by Shift and the arrows, or opened to say where it goes. */
export const BoardChip = ({ task, row, today, hands, below }: BoardChipProps) => {
  const t = useText();
  const canMove = hands.canMove(task);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id, data: task, disabled: !canMove });
  const own = useRef<HTMLButtonElement>(null);
  const { followed } = hands;
  useEffect(() => {
    if (followed.current !== task.id) return;
    followed.current = 0;
    own.current?.focus();
  }, [followed, task.id]);
  useEffect(() => {
    if (own.current) tasksOf.set(own.current, task);
  }, [task]);
  const isChosen = hands.chosen.has(task.id);
  const press = (event: MouseEvent): void => {
    if (hands.isChoosing || event.ctrlKey || event.metaKey) hands.toggle(task);
    else hands.open(task);
  };
  const reach = (key: string): void => {
    const hidden = key === 'ArrowDown' ? below : undefined;
    const chip = hidden || !own.current ? undefined : chipBeside(own.current, key);
    const next = hidden ?? (chip && tasksOf.get(chip));
    if (!next) return;
    if (hidden) followed.current = hidden.id;
    hands.reach(task, next);
    chip?.focus();
  };
  const byKey = (event: KeyboardEvent): void => {
    const step = days[event.key];
    const way = ways[event.key];
    if ((!event.altKey && !event.shiftKey) || !canMove || (step === undefined && way === undefined)) return;
    event.preventDefault();
    if (!event.altKey) reach(event.key);
    else if (step !== undefined) hands.step(task, row, step);
    else if (way !== undefined && row.programme === undefined) hands.hand(task, row, way);
  };
  return (
    <Button
      ref={(node) => {
        own.current = node;
        setNodeRef(node);
      }}
      {...listeners}
      data-task={task.id}
      variant={isChosen ? 'solid' : task.plannedOn === null ? 'outline' : 'subtle'}
      {...chipLook}
      cursor={canMove ? 'grab' : 'pointer'}
      touchAction="manipulation"
      opacity={isDragging ? 0.4 : undefined}
      disabled={!canMove}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      aria-pressed={hands.isChoosing ? isChosen : undefined}
      onKeyDown={byKey}
      onClick={press}
    >
      {isChosen ? <CircleCheck aria-label={t('board.isChosen')} size={14} /> : null}
      <ChipText task={task} today={today} />
    </Button>
  );
};
