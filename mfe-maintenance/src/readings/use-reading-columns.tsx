import { useMemo } from 'react';
import { useFormat } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { ReadingRow } from './use-reading-rows.ts';

/** When, what, how much, against which limits, and by whom. */
export const useReadingColumns = (): readonly Column<ReadingRow>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly Column<ReadingRow>[]>(
    () => [
      {
        id: 'at',
        header: t('readings.at'),
        width: 140,
        fixed: true,
        card: 'title',
        cell: ({ at }) => format.dateTime(at),
      },
      { id: 'format', header: t('readings.format'), width: 170, cell: ({ name }) => name },
      {
        id: 'value',
        header: t('readings.value'),
        width: 110,
        text: ({ value }) => value,
        cell: ({ text }) => text,
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
        cell: ({ counted }) => counted,
      },
      {
        id: 'copied',
        header: t('copies.copied'),
        width: 190,
        priority: 8,
        cell: ({ copied }) => copied,
      },
      { id: 'chore', header: t('readings.task'), width: 190, cell: ({ choreName }) => choreName },
      {
        id: 'by',
        header: t('column.performedBy'),
        width: 130,
        cell: ({ performedByName }) => performedByName,
      },
    ],
    [t, format],
  );
};
