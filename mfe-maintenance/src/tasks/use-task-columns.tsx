import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useEnumText, useLocalized } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { PriorityBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { usePeriodText } from './period-text.ts';
import { usePlaceText } from './place-text.ts';

type TaskColumnName = 'element' | 'priority' | 'place' | 'choreType' | 'periodicity' | 'period';

/** Columns that every list of tasks has, to be put in the list's own order. */
export const useTaskColumns = (): Readonly<Record<TaskColumnName, Column<Task>>> => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const period = usePeriodText();
  const place = usePlaceText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `local` and `text` change with the language, which `t` stands for
  return useMemo(
    () => ({
      element: {
        id: 'element',
        header: t('column.element'),
        sort: 'elementName',
        fixed: true,
        card: 'title',
        width: 340,
        text: (task) => `${task.elementName} · ${local(task.choreName)}`,
        cell: (task) => (
          <>
            <Text as="span" display="block" fontWeight="semibold">
              {task.elementName}
            </Text>
            <Text as="span" display="block" color="fg.muted" fontWeight="normal">
              {local(task.choreName)}
            </Text>
          </>
        ),
      },
      priority: {
        id: 'priority',
        header: t('column.priority'),
        sort: 'priority',
        card: 'badge',
        width: 110,
        priority: 3,
        text: (task) => text('priority', task.priority),
        cell: (task) => <PriorityBadge priority={task.priority} />,
      },
      place: {
        id: 'place',
        header: t('column.place'),
        sort: 'areaName',
        width: 200,
        priority: 4,
        cell: place,
      },
      choreType: {
        id: 'choreType',
        header: t('column.choreType'),
        sort: 'choreTypeId',
        width: 160,
        priority: 5,
        cell: (task) => local(task.choreTypeName),
      },
      periodicity: {
        id: 'periodicity',
        header: t('column.periodicity'),
        width: 120,
        priority: 6,
        cell: (task) => text('periodicity', task.periodicity),
      },
      period: { id: 'period', header: t('column.period'), cell: period, hidden: true },
    }),
    [t, place, period],
  );
};
