import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ImageIcon, TriangleAlert } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { Flex, PriorityBadge, StateBadge, Text, ValuationBadge } from 'shared-kit/web/ui';
import { usePeriodText } from '../tasks/period-text.ts';
import { usePlaceText } from '../tasks/place-text.ts';
import { Wrapping } from '../tasks/wrapping.tsx';
import { useText } from '../use-text.ts';
import { useListedReadings } from './use-listed-readings.ts';

export const usePerformedColumns = (): readonly Column<Task>[] => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { text } = useEnumText();
  const period = usePeriodText();
  const place = usePlaceText();
  const readings = useListedReadings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `local`, `text` and the readings' words change with the language, which `t` stands for
  return useMemo<readonly Column<Task>[]>(
    () => [
      {
        id: 'element',
        header: t('column.element'),
        sort: 'elementName',
        fixed: true,
        card: 'title',
        width: 240,
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
        id: 'result',
        header: t('column.result'),
        card: 'badge',
        cell: (task) => <ValuationBadge result={task.result} />,
      },
      {
        id: 'performedAt',
        header: t('column.performedAt'),
        sort: 'performedAt',
        width: 130,
        cell: (task) => (task.performedAt === null ? '' : format.dateTime(task.performedAt)),
      },
      {
        id: 'performedBy',
        header: t('column.performedBy'),
        width: 120,
        cell: (task) => task.performedByName,
      },
      {
        id: 'readings',
        header: t('column.readings'),
        width: 140,
        cell: (task) => (
          <Flex gap="2" wrap="wrap" align="center">
            {readings.text(task)}
            {task.outOfLimits.length > 0 ? (
              <StateBadge tone="bad" icon={TriangleAlert}>
                {t('reading.out')}
              </StateBadge>
            ) : null}
            {task.photoIds.length > 0 ? (
              <StateBadge tone="neutral" icon={ImageIcon}>
                {t('record.photoCount', { count: task.photoIds.length })}
              </StateBadge>
            ) : null}
          </Flex>
        ),
      },
      {
        id: 'place',
        header: t('column.place'),
        sort: 'areaName',
        width: 180,
        cell: (task) => <Wrapping>{place(task)}</Wrapping>,
      },
      {
        id: 'choreType',
        header: t('column.choreType'),
        sort: 'choreTypeId',
        cell: (task) => local(task.choreTypeName),
        card: 'none',
      },
      {
        id: 'priority',
        header: t('column.priority'),
        sort: 'priority',
        hidden: true,
        cell: (task) => <PriorityBadge priority={task.priority} />,
      },
      {
        id: 'periodicity',
        header: t('column.periodicity'),
        hidden: true,
        cell: (task) => text('periodicity', task.periodicity),
      },
      { id: 'period', header: t('column.period'), hidden: true, cell: period },
      { id: 'observation', header: t('record.observation'), hidden: true, cell: (task) => task.observation },
    ],
    [t, format, place, period, readings.formats],
  );
};
