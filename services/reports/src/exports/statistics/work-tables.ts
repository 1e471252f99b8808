/** How much of the planned work was done, by itself and by month and person. */
import type { WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import type { WorkStatistics } from 'shared-kit/contracts/reports/work-reports';
import type { FigureName } from 'shared-kit/domain/figures/figures';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import type { Row } from '../report-table.ts';
import {
  formulaColumn,
  numberColumn,
  percentOf,
  type StatisticsTable,
  textColumn,
} from './statistics-table.ts';

const rates = ['inTime', 'done', 'unable', 'outOfLimits', 'copied'] as const;
const ofMonths = ['planned', 'inTime', 'late', 'unable', 'undone', 'outOfLimits'] as const;
const ofPeople = ['performed', 'observations', 'correctivesOpened', 'correctivesClosed'] as const;

/** Counted of others. */
export interface Rate {
  readonly name: FigureName;
  readonly count: number;
  readonly of: number;
  /** What is to be said besides its definition. */
  readonly note?: string;
}

export const indicatorTable = (
  { t }: DocumentWords,
  { lateness, ...figures }: WorkStatistics,
  others: readonly Rate[],
): StatisticsTable => {
  const all: readonly Rate[] = [...rates.map((name) => ({ name, ...figures[name] })), ...others];
  const ofDays = (name: FigureName, days: number | null): Row => [
    t(`figure.${name}.name`),
    days,
    lateness.of,
    null,
    t(`figure.${name}.how`),
  ];
  return {
    name: t('indicators'),
    columns: [
      textColumn(t, 'indicator'),
      numberColumn(t, 'value'),
      numberColumn(t, 'outOf'),
      numberColumn(t, 'percent'),
      formulaColumn(t),
    ],
    rows: [
      [
        ...all.map(
          ({ name, count, of, note }): Row => [
            t(`figure.${name}.name`),
            count,
            of,
            percentOf(count, of),
            [t(`figure.${name}.how`), ...(note ? [note] : [])].join(' '),
          ],
        ),
        ofDays('lateness', lateness.meanDays),
        ofDays('latenessP90', lateness.p90Days),
      ],
    ],
  };
};

export const monthTable = ({ t }: DocumentWords, months: WorkStatistics['byMonth']): StatisticsTable => ({
  name: t('byMonth'),
  columns: [
    textColumn(t, 'month'),
    ...ofMonths.map((key) => numberColumn(t, `months.${key}`, true)),
    numberColumn(t, 'months.outOfLimitsPercent'),
  ],
  rows: [
    months.map((month) => [
      month.month,
      ...ofMonths.map((key) => month[key]),
      percentOf(month.outOfLimits, month.inTime + month.late),
    ]),
  ],
});

export const weekTable = ({ t }: DocumentWords, weeks: WorkPlanning['weeks']): StatisticsTable => ({
  name: t('byWeek'),
  columns: [
    { ...textColumn(t, 'week'), type: 'day' },
    ...(['listed', 'done'] as const).map((key) => numberColumn(t, `weeks.${key}`, true)),
    numberColumn(t, 'percent'),
  ],
  rows: [weeks.map(({ monday, listed, done }) => [monday, listed, done, percentOf(done, listed)])],
});

export const personTable = ({ t }: DocumentWords, people: WorkStatistics['byPerson']): StatisticsTable => ({
  name: t('byPerson'),
  columns: [textColumn(t, 'person'), ...ofPeople.map((key) => numberColumn(t, `people.${key}`, true))],
  rows: [people.map((person) => [person.name, ...ofPeople.map((key) => person[key])])],
});
