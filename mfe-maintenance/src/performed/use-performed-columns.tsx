import { useMemo } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { ImageIcon, Pencil, TriangleAlert } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { Flex, RecordedTimesBadge, StateBadge, useRecordedTimes, ValuationBadge } from 'shared-kit/web/ui';
import { CopiedBadge } from '../copies/copied-badge.tsx';
import { useCopiedWord } from '../copies/use-copied-word.ts';
import { useCopiesText } from '../copies/use-copies-text.ts';
import { useDelayColumn } from '../delays/delay-column.tsx';
import { timesOf } from '../tasks/recorded-times.ts';
import { useTaskColumns } from '../tasks/use-task-columns.tsx';
import { useText } from '../use-text.ts';
import { useListedReadings } from './use-listed-readings.ts';

/** Of what was read, or of what followed from it. */
const isOut = ({ outOfLimits, computed }: Task): boolean =>
  outOfLimits.length > 0 || computed.some(isOutside);

export const usePerformedColumns = (): readonly Column<Task>[] => {
  const t = useText();
  const format = useFormat();
  const enums = useEnumText();
  const common = useTaskColumns();
  const readings = useListedReadings();
  const delay = useDelayColumn();
  const copies = useCopiesText();
  const copied = useCopiedWord();
  const times = useRecordedTimes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the readings' words change with the language, which `t` stands for
  return useMemo<readonly Column<Task>[]>(
    () => [
      common.element,
      {
        id: 'result',
        header: t('column.result'),
        card: 'badge',
        width: 224,
        priority: 2,
        text: (task) =>
          [enums.text('choreResult', task.result), copied(task.copies), times(timesOf(task))]
            .filter(Boolean)
            .join(' · '),
        cell: (task) => (
          <Flex gap="2" wrap="wrap" align="center">
            <ValuationBadge result={task.result} />
            <CopiedBadge copies={task.copies} />
            {task.correctedAt === null ? null : (
              <StateBadge tone="neutral" icon={Pencil}>
                {t('performed.isCorrected')}
              </StateBadge>
            )}
            <RecordedTimesBadge times={timesOf(task)} />
          </Flex>
        ),
      },
      {
        id: 'performedAt',
        header: t('column.performedAt'),
        sort: 'performedAt',
        width: 160,
        priority: 2,
        cell: (task) => (task.performedAt === null ? '' : format.dateTime(task.performedAt)),
      },
      {
        id: 'performedBy',
        header: t('column.performedBy'),
        width: 130,
        priority: 3,
        cell: (task) => task.performedByName,
      },
      {
        id: 'readings',
        header: t('column.readings'),
        width: 190,
        priority: 3,
        text: (task) =>
          [
            readings.text(task),
            isOut(task) ? t('reading.out') : '',
            task.photoIds.length > 0 ? t('record.photoCount', { count: task.photoIds.length }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        cell: (task) => (
          <Flex gap="2" wrap="wrap" align="center">
            {readings.text(task)}
            {isOut(task) ? (
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
        id: 'corrected',
        header: t('column.corrected'),
        hidden: true,
        width: 190,
        cell: ({ correctedAt, correctedByName }) =>
          correctedAt === null
            ? ''
            : t('result.by', { who: correctedByName ?? '', when: format.dateTime(correctedAt) }),
      },
      delay,
      {
        id: 'copied',
        header: t('copies.copied'),
        hidden: true,
        inFiles: true,
        width: 240,
        cell: (task) => copies(task.copies, readings.formats),
      },
      common.place,
      { ...common.choreType, card: 'none' },
      { ...common.priority, card: 'line', hidden: true },
      { ...common.periodicity, hidden: true },
      common.period,
      {
        id: 'observation',
        header: t('record.observation'),
        hidden: true,
        width: 240,
        cell: (task) => readings.observation(task),
      },
    ],
    [t, format, common, delay, readings.formats, times],
  );
};
