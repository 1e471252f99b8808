/** Statistics as three tables; as one of the same figures, one in each line, where a file has no more. */
import { countStatistics } from '../work/get-statistics.ts';
import type { ReadContext, ScopeQuery } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportColumn, ReportData, ReportTable, Row } from './report-table.ts';

const rates = ['inTime', 'done', 'unable', 'outOfLimits', 'copied'] as const;
const ofMonths = ['planned', 'inTime', 'late', 'unable', 'undone'] as const;
const ofPeople = ['performed', 'observations', 'correctivesOpened', 'correctivesClosed'] as const;

const hundredth = (share: number): number => Math.round(share * 10_000) / 100;

/** 400 and 403 as the statistics' own route. */
export const statisticsReport = async (
  ctx: ReadContext,
  order: HeadOf,
  query: ScopeQuery,
): Promise<ReportData> => {
  const { t } = exportWords(order.language);
  const { lateness, byMonth, byPerson, ...figures } = await countStatistics(ctx, query);
  const text = (key: string): ReportColumn => ({
    ...{ header: t(`columns.${key}`), type: 'text', width: 36, onPaper: 5 },
  });
  const number = (key: string, isSummed = false): ReportColumn => ({
    ...{ header: t(`columns.${key}`), type: 'number', width: 16, isSummed, onPaper: 2 },
  });
  const indicators: Row[] = [
    ...rates.map((name): Row => {
      const { count, of } = figures[name];
      return [t(`rates.${name}`), count, of, of === 0 ? null : hundredth(count / of)];
    }),
    [t('rates.lateness'), lateness.meanDays, lateness.of, null],
    [t('rates.p90'), lateness.p90Days, lateness.of, null],
  ];
  const tables: readonly (ReportTable & { readonly rows: readonly Row[][] })[] = [
    {
      name: t('indicators'),
      columns: [text('indicator'), number('value'), number('outOf'), number('percent')],
      rows: [indicators],
    },
    {
      name: t('byMonth'),
      columns: [text('month'), ...ofMonths.map((key) => number(`months.${key}`, true))],
      rows: [byMonth.map((month) => [month.month, ...ofMonths.map((key) => month[key])])],
    },
    {
      name: t('byPerson'),
      columns: [text('person'), ...ofPeople.map((key) => number(`people.${key}`, true))],
      rows: [byPerson.map((person) => [person.name, ...ofPeople.map((key) => person[key])])],
    },
  ];
  return {
    head: await reportHead(ctx, order, query),
    tables,
    flat: {
      name: t('data'),
      columns: [text('section'), text('row'), text('figure'), number('value')],
      rows: [
        tables.flatMap(({ name, columns, rows }) =>
          rows
            .flat()
            .flatMap(([row = null, ...values]) =>
              values.map((value, index): Row => [name, row, columns[index + 1]?.header ?? '', value]),
            ),
        ),
      ],
    },
  };
};
