import type { DragEvent, KeyboardEvent } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayMoved, planWindowOf, workDayOf } from 'shared-kit/domain/dates/plan-window';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CalendarClock, Clock } from 'shared-kit/web/icons';
import { Button, notify, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { chipLook } from './chip-look.ts';

/** Days that Alt and an arrow move a task by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface TaskChipProps {
  readonly task: Task;
  readonly canMove: boolean;
  readonly onOpen: () => void;
  readonly onMove: (day: string) => void;
  readonly onDrag: (task: Task | null) => void;
}

/** A task on its day: dragged to another one, moved by Alt and the arrows, or opened to say which. */
export const TaskChip = ({ task, canMove, onOpen, onMove, onDrag }: TaskChipProps) => {
  const t = useText();
  const local = useLocalized();
  const { timeZone, duration, day: dayText } = useFormat();
  const isPlanned = task.plannedOn !== null;
  const move = (event: KeyboardEvent): void => {
    const days = event.altKey ? steps[event.key] : undefined;
    if (days === undefined || !canMove) return;
    event.preventDefault();
    const window = planWindowOf(task, Date.now(), timeZone);
    const day = window && dayMoved(workDayOf(task, timeZone), days, window);
    if (day) onMove(day);
    else if (window) {
      const { from, to } = window;
      notify({ text: t('calendar.window', { from: dayText(from), to: dayText(to) }), tone: 'warning' });
    }
  };
  const begin = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', `${task.id}`);
    onDrag(task);
  };
  const DayIcon = isPlanned ? CalendarClock : Clock;
  return (
    <Button
      data-task={task.id}
      variant={isPlanned ? 'subtle' : 'outline'}
      {...chipLook}
      cursor={canMove ? 'grab' : 'pointer'}
      draggable={canMove}
      onDragStart={begin}
      onDragEnd={() => onDrag(null)}
      onKeyDown={move}
      onClick={onOpen}
    >
      <DayIcon aria-hidden size={14} style={{ flexShrink: 0 }} />
      <Text
        as="span"
        // What is said and not seen stays within it.
        position="relative"
        fontWeight="normal"
        lineClamp={2}
        textStyle="sm"
        minWidth="0"
        overflowWrap="anywhere"
      >
        <Text as="span" srOnly>
          {t(isPlanned ? 'calendar.isPlanned' : 'calendar.isDue')}
        </Text>{' '}
        <Text as="span" fontWeight="semibold">
          {task.elementName}
        </Text>
        {` ${local(task.choreName)}`}
        {task.durationMinutes > 0 ? ` · ${duration(task.durationMinutes)}` : ''}
      </Text>
    </Button>
  );
};
