import type {
  BuiltGroup,
  BuiltName,
  BuiltReport,
  Measure,
} from 'shared-kit/contracts/reports/report-builder';
import { kindOf, measured } from 'shared-kit/domain/readings/built-measures';
import { Link } from 'shared-kit/web/router';
import type { Column } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { useCountsText, useMeasureText } from './use-built-words.ts';

type Row = BuiltReport['rows'][number];

interface BuiltColumns {
  readonly by: BuiltGroup;
  readonly measure: Measure;
  readonly report: BuiltReport | undefined;
  readonly rowName: (row: BuiltName) => string;
  readonly columnName: (column: BuiltName) => string;
  readonly addressOf: (row: BuiltName, column?: string) => string;
}

/** What rows are by, the measure over all, and one column for each of what there is across; files have hours and shares as numbers. */
export const useBuiltColumns = ({
  by,
  measure,
  report,
  rowName,
  columnName,
  addressOf,
}: BuiltColumns): readonly Column<Row>[] => {
  const t = useText();
  const write = useMeasureText(measure);
  const words = useCountsText(measure);
  const inFile = (value: number | null): number | null =>
    value !== null && kindOf(measure) === 'minutes' ? Math.round((value / 60) * 100) / 100 : value;
  const cellOf = ({ cells }: Row, key: string) => cells.find(({ column }) => column === key);
  return [
    {
      id: 'name',
      header: t(`by.${by}`),
      sort: 'name',
      card: 'title',
      width: 220,
      priority: 1,
      fixed: true,
      cell: rowName,
    },
    {
      id: 'value',
      header: t(`builder.measures.${measure}`),
      sort: 'value',
      align: 'end',
      width: 190,
      priority: 1,
      text: ({ sum }) => inFile(measured(measure, sum)),
      cell: ({ sum }) => words(sum),
    },
    ...(report?.columns ?? []).map(
      (column): Column<Row> => ({
        id: `in-${column.key}`,
        header: columnName(column),
        align: 'end',
        width: 110,
        priority: 2,
        text: (row) => {
          const cell = cellOf(row, column.key);
          return cell ? inFile(measured(measure, cell)) : null;
        },
        cell: (row) => {
          const cell = cellOf(row, column.key);
          return cell ? <Link to={addressOf(row, column.key)}>{write(measured(measure, cell))}</Link> : '';
        },
      }),
    ),
  ];
};
