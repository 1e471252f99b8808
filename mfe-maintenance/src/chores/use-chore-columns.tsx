import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks';
import { useEnumText, useLocalized } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { Flex, PriorityBadge, StateBadge, Text } from 'shared-kit/web/ui';
import { DueBadge } from '../tasks/due-badge.tsx';
import { usePeriodText } from '../tasks/period-text.ts';
import { usePlaceText } from '../tasks/place-text.ts';
import { Wrapping } from '../tasks/wrapping.tsx';
import { useText } from '../use-text.ts';

/** Columns of what is to do; `drafted` are the tasks with something written down but not sent. */
export const useChoreColumns = (drafted: ReadonlySet<number>): readonly Column<Task>[] => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const period = usePeriodText();
  const place = usePlaceText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `local` and `text` change with the language, which `t` stands for
  return useMemo<readonly Column<Task>[]>(
    () => [
      {
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
      {
        id: 'due',
        header: t('column.due'),
        sort: 'periodEnd',
        card: 'badge',
        cell: (task) => (
          <Flex gap="2" wrap="wrap">
            <DueBadge task={task} />
            {drafted.has(task.id) ? (
              <StateBadge tone="warning" icon={Pencil}>
                {t('record.unsaved')}
              </StateBadge>
            ) : null}
          </Flex>
        ),
      },
      {
        id: 'priority',
        header: t('column.priority'),
        sort: 'priority',
        card: 'badge',
        cell: (task) => <PriorityBadge priority={task.priority} />,
      },
      {
        id: 'place',
        header: t('column.place'),
        sort: 'areaName',
        width: 200,
        cell: (task) => <Wrapping>{place(task)}</Wrapping>,
      },
      {
        id: 'choreType',
        header: t('column.choreType'),
        sort: 'choreTypeId',
        cell: (task) => local(task.choreTypeName),
      },
      {
        id: 'periodicity',
        header: t('column.periodicity'),
        cell: (task) => text('periodicity', task.periodicity),
      },
      { id: 'period', header: t('column.period'), cell: period, hidden: true },
    ],
    [t, drafted, place, period],
  );
};
