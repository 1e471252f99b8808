import { useMemo } from 'react';
import type { RetentionRow } from 'shared-kit/contracts/retention';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';

export const useRetentionColumns = (): readonly Column<RetentionRow>[] => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const { number } = useFormat();
  return useMemo(() => {
    const days = (count: number): string => t('privacy.days', { count, shown: number(count) });
    return [
      {
        id: 'name',
        header: t('privacy.retention.kind'),
        cell: ({ name }) => local(name),
        card: 'title',
        fixed: true,
        width: 280,
      },
      {
        id: 'days',
        header: t('privacy.retention.kept'),
        cell: (row) => (row.days === null ? t('privacy.retention.notRemoved') : days(row.days)),
        width: 140,
        priority: 2,
      },
      {
        id: 'end',
        header: t('privacy.retention.end'),
        cell: ({ end }) => local(end),
        width: 300,
        priority: 3,
      },
      {
        id: 'least',
        header: t('privacy.retention.leastByLaw'),
        cell: ({ leastByLaw }) => (leastByLaw === null ? '' : days(leastByLaw)),
        width: 140,
        priority: 4,
      },
      {
        id: 'choice',
        header: t('privacy.retention.choice'),
        cell: ({ choice }) =>
          choice === null
            ? t('privacy.retention.fixed')
            : t('privacy.retention.between', { least: number(choice.least), most: number(choice.most) }),
        width: 200,
        priority: 5,
      },
    ];
  }, [t, local, number]);
};
