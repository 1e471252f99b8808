/** Planned, performed and remaining time as a table. */
import type { BuiltGroup } from 'shared-kit/contracts/reports/report-builder';
import type { TimeRow } from 'shared-kit/contracts/reports/work-reports';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type { DocumentWords } from 'shared-kit/server/papers/documents';
import { reportTime } from '../work/get-time-report.ts';
import type { ReadContext } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportColumn, ReportData } from './report-table.ts';

type Query = Parameters<typeof reportTime>[1];

/** What a row is called: by its key where the words know it, else by its own name. */
export const nameOf = (
  { key, name }: Pick<TimeRow, 'key' | 'name'>,
  by: BuiltGroup,
  { t, day, language }: DocumentWords,
): string => {
  if (by === 'week') return day(key);
  if (by === 'programme') return t(`programmes.${key}`);
  if (by === 'archetype') return t(`archetypes.${key}`);
  if (by === 'periodicity') return t(`periodicities.${key}`);
  if (by === 'month') return key;
  if (name === null) return t(by === 'person' ? 'nobody' : 'unnamed');
  return typeof name === 'string' ? name : textIn(name, language);
};

const figures = [
  ...(['tasks', 'done', 'unable', 'totalMinutes', 'performedMinutes', 'remainingMinutes'] as const),
] as const;
const ofPeople = ['assignedMinutes', 'writtenMinutes'] as const;

/** 400 and 403 as the report's own route. */
export const timeReport = async (ctx: ReadContext, order: HeadOf, query: Query): Promise<ReportData> => {
  const words = exportWords(order.language);
  const { t } = words;
  const { rows } = await reportTime(ctx, query);
  const shown = [...figures, ...(query.by === 'person' ? ofPeople : [])];
  const columns: ReportColumn[] = [
    { header: t(`groups.${query.by}`), type: 'text', width: 40, onPaper: 6 },
    ...shown.map(
      (key): ReportColumn => ({
        header: t(`columns.${key}`),
        type: 'number',
        width: 16,
        isSummed: true,
        onPaper: 2,
      }),
    ),
  ];
  return {
    head: await reportHead(ctx, order, query),
    tables: [
      {
        name: t('data'),
        columns,
        rows: [rows.map((row) => [nameOf(row, query.by, words), ...shown.map((key) => row[key])])],
      },
    ],
  };
};
