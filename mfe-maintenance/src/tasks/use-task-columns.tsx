import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks';
import { useEnumText, useLocalized } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { PriorityBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { usePeriodText } from './period-text.ts';
import { usePlaceText } from './place-text.ts';
import { Wrapping } from './wrapping.tsx';

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
        width: 260,
        cell: (task) => (
          <Wrapping>
            <Text as="span" display="block" fontWeight="semibold">
              {task.elementName}
            </Text>
            <Text as="span" display="block" color="fg.muted" fontWeight="normal">
              {local(task.choreName)}
            </Text>
          </Wrapping>
        ),
      },
      priority: {
        id: 'priority',
        header: t('column.priority'),
        sort: 'priority',
        card: 'badge',
        cell: (task) => <PriorityBadge priority={task.priority} />,
      },
      place: {
        id: 'place',
        header: t('column.place'),
        sort: 'areaName',
        width: 200,
        cell: (task) => <Wrapping>{place(task)}</Wrapping>,
      },
      choreType: {
        id: 'choreType',
        header: t('column.choreType'),
        sort: 'choreTypeId',
        cell: (task) => local(task.choreTypeName),
      },
      periodicity: {
        id: 'periodicity',
        header: t('column.periodicity'),
        cell: (task) => text('periodicity', task.periodicity),
      },
      period: { id: 'period', header: t('column.period'), cell: period, hidden: true },
    }),
    [t, place, period],
  );
};
