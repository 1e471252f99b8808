import type { ComparedRow } from 'shared-kit/contracts/centres/compare-installations';
import { useFormat } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';

const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** The share in time as it is written; where nothing is due there is none. */
export const useCompliance = (): ((row: Pick<ComparedRow, 'inTime' | 'due'>) => string | null) => {
  const { number } = useFormat();
  return ({ inTime, due }) => (due === 0 ? null : number(inTime / due, percent));
};

type CountName =
  | 'planned'
  | 'due'
  | 'inTime'
  | 'done'
  | 'late'
  | 'outOfLimits'
  | `correctives${'Opened' | 'Closed'}`;

/** Files have shares and hours as numbers. */
export const useCompareColumns = (): readonly Column<ComparedRow>[] => {
  const t = useText();
  const { duration, number } = useFormat();
  const compliance = useCompliance();
  const count = (id: CountName, priority: number): Column<ComparedRow> => ({
    id,
    header: t(`compare.${id}`),
    sort: id,
    align: 'end',
    width: 110,
    priority,
    text: (row) => row[id],
    cell: (row) => number(row[id]),
  });
  const hours = (id: 'minutes' | 'performedMinutes'): Column<ComparedRow> => ({
    id,
    header: t(`compare.${id}`),
    sort: id,
    align: 'end',
    width: 130,
    priority: 3,
    text: (row) => Math.round((row[id] / 60) * 100) / 100,
    cell: (row) => duration(row[id]),
  });
  return [
    {
      id: 'name',
      header: t('compare.name'),
      sort: 'name',
      card: 'title',
      width: 240,
      priority: 1,
      fixed: true,
      cell: ({ name }) => name,
    },
    {
      id: 'compliance',
      header: t('compare.compliance'),
      sort: 'compliance',
      align: 'end',
      width: 130,
      priority: 1,
      card: 'badge',
      text: ({ inTime, due }) => (due === 0 ? null : Math.round((inTime / due) * 1000) / 1000),
      cell: (row) => (row.isCounted ? (compliance(row) ?? t('compare.none')) : t('compare.uncounted')),
    },
    count('due', 1),
    count('inTime', 2),
    count('done', 2),
    count('late', 1),
    count('planned', 2),
    count('outOfLimits', 3),
    hours('minutes'),
    hours('performedMinutes'),
    count('correctivesOpened', 4),
    count('correctivesClosed', 4),
  ];
};
