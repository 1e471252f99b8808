import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { Flex, StateBadge } from 'shared-kit/web/ui';
import { useDelayColumn } from '../delays/delay-column.tsx';
import { lastDueDay } from '../tasks/due.ts';
import { DueBadge } from '../tasks/due-badge.tsx';
import { PendingBadge } from '../tasks/pending-badge.tsx';
import { PlannedDay } from '../tasks/planned-day.tsx';
import { useTaskColumns } from '../tasks/use-task-columns.tsx';
import { useText } from '../use-text.ts';

/**
 * Columns of what is to do; `drafted` are the tasks with something written down but not sent. Who answers for them has a column where
 * anybody does.
 */
export const useOpenTaskColumns = (
  drafted: ReadonlySet<number>,
  { withPeople, withDelays }: { readonly withPeople: boolean; readonly withDelays: boolean },
): readonly Column<Task>[] => {
  const t = useText();
  const format = useFormat();
  const common = useTaskColumns();
  const delay = useDelayColumn();
  return useMemo<readonly Column<Task>[]>(
    () => [
      common.element,
      {
        id: 'due',
        header: t('column.due'),
        sort: 'periodEnd',
        card: 'badge',
        width: 190,
        priority: 2,
        text: (task) => format.day(lastDueDay(task, format.timeZone)),
        cell: (task) => (
          <Flex gap="2" wrap="wrap">
            <DueBadge task={task} />
            <PendingBadge taskId={task.id} />
            {drafted.has(task.id) ? (
              <StateBadge tone="warning" icon={Pencil}>
                {t('record.unsaved')}
              </StateBadge>
            ) : null}
          </Flex>
        ),
      },
      ...(withDelays ? [delay] : []),
      common.priority,
      common.place,
      ...(withPeople ? [assigneeColumn(t('assignee.label'), t('assignee.nobody'))] : []),
      {
        id: 'plannedOn',
        header: t('calendar.day'),
        sort: 'plannedOn',
        width: 140,
        priority: 5,
        cell: (task) => <PlannedDay task={task} />,
        text: ({ plannedOn }) => (plannedOn === null ? '' : format.day(plannedOn)),
      },
      common.choreType,
      common.periodicity,
      common.period,
    ],
    [t, format, drafted, withPeople, withDelays, common, delay],
  );
};

const assigneeColumn = (header: string, nobody: string): Column<Task> => ({
  id: 'assignedTo',
  header,
  width: 150,
  priority: 4,
  cell: ({ assignedToName }) => assignedToName ?? nobody,
  text: ({ assignedToName }) => assignedToName ?? nobody,
});
