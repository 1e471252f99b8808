/** A report that somebody put together, as a table: the measure over all, and one column for each of what there is across. */
import type { Measure } from 'shared-kit/contracts/reports/report-builder';
import { fractionOf, kindOf, measured } from 'shared-kit/domain/readings/built-measures';
import { buildReport } from '../builder/get-built-report.ts';
import type { ReadContext } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportColumn, ReportData, Value } from './report-table.ts';
import { nameOf } from './time-report.ts';

type Query = Parameters<typeof buildReport>[1];
type Counts = Awaited<ReturnType<typeof buildReport>>['sum'];

/** Shares in hundredths, minutes as they are. */
const inFile = (measure: Measure, counts: Counts): Value => {
  const value = measured(measure, counts);
  return value !== null && kindOf(measure) === 'rate' ? Math.round(value * 10_000) / 100 : value;
};

/** 400 and 403 as the report's own route. */
export const builtReport = async (
  ctx: ReadContext,
  order: HeadOf,
  { query, measure }: { readonly query: Query; readonly measure: Measure },
): Promise<ReportData> => {
  const words = exportWords(order.language);
  const { t } = words;
  const { rows, columns: acrossAll } = await buildReport(ctx, query);
  const isRate = kindOf(measure) === 'rate';
  const number = (header: string, isSummed: boolean): ReportColumn => ({
    header,
    type: 'number',
    width: 16,
    isSummed,
    onPaper: 2,
  });
  const { by, across } = query;
  const columns: ReportColumn[] = [
    { header: t(`groups.${by}`), type: 'text', width: 40, onPaper: 6 },
    number(t(`measures.${measure}`), !isRate),
    ...(isRate ? [number(t('columns.value'), true), number(t('columns.outOf'), true)] : []),
    ...acrossAll.map((each) => number(across ? nameOf(each, across, words) : each.key, !isRate)),
  ];
  const lines = rows.map(({ sum, cells, ...row }) => {
    const fraction = fractionOf(measure, sum);
    return [
      nameOf(row, by, words),
      inFile(measure, sum),
      ...(fraction ? [fraction.count, fraction.of] : []),
      ...acrossAll.map(({ key }) => {
        const cell = cells.find(({ column }) => column === key);
        return cell ? inFile(measure, cell) : null;
      }),
    ];
  });
  return {
    head: await reportHead(ctx, order, query),
    tables: [{ name: t('data'), columns, rows: [lines] }],
  };
};
