import { useMemo } from 'react';
import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { StateBadge } from 'shared-kit/web/ui';
import { useCopyText } from '../copies/use-copy-text.ts';
import { useReadingText } from '../record/use-reading-text.ts';
import { useText } from '../use-text.ts';
import { numberRead } from './reading-series.ts';

/** When, what, how much, against which limits, and by whom. */
export const useReadingColumns = (formats: readonly TaskFormat[]): readonly Column<ElementReading>[] => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const words = useReadingText();
  const copies = useCopyText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the readings' words change with the language, which `t` stands for
  return useMemo<readonly Column<ElementReading>[]>(() => {
    const byId = new Map(formats.map((each) => [each.id, each]));
    const valueText = (row: ElementReading): string => {
      const its = byId.get(row.reading.formatId);
      return its ? words.reading(row.reading, its) : '';
    };
    return [
      {
        id: 'at',
        header: t('readings.at'),
        width: 140,
        fixed: true,
        card: 'title',
        cell: ({ at }) => format.dateTime(at),
      },
      {
        id: 'format',
        header: t('readings.format'),
        width: 170,
        cell: ({ reading }) => {
          const its = byId.get(reading.formatId);
          return its ? local(its.name) : '';
        },
      },
      {
        id: 'value',
        header: t('readings.value'),
        width: 110,
        text: (row) => numberRead(row) ?? valueText(row),
        cell: valueText,
      },
      {
        id: 'outside',
        header: t('readings.limits'),
        width: 170,
        card: 'badge',
        text: ({ outside }) => (outside ? t('reading.out') : ''),
        cell: ({ outside }) =>
          outside ? (
            <StateBadge tone="bad" icon={TriangleAlert}>
              {t('reading.out')}
            </StateBadge>
          ) : null,
      },
      {
        id: 'counted',
        header: t('readings.counted'),
        width: 170,
        priority: 7,
        cell: ({ reading, limits }) => {
          const its = byId.get(reading.formatId);
          return its ? words.limits({ ...its, ...limits, limitMissing: [] }) : '';
        },
      },
      {
        id: 'copied',
        header: t('copies.copied'),
        width: 190,
        priority: 8,
        cell: ({ copy }) => (copy === null ? '' : copies.whole(copy)),
      },
      {
        id: 'chore',
        header: t('readings.task'),
        width: 190,
        cell: ({ choreName, taskId }) =>
          taskId === null ? `${local(choreName)} (${t('former.before')})` : local(choreName),
      },
      {
        id: 'by',
        header: t('column.performedBy'),
        width: 130,
        cell: ({ performedByName }) => performedByName,
      },
    ];
  }, [t, format, formats]);
};
