/** What is left to do in hours, and what maintenance cost. */
import type { WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import type { WorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import type { DocumentWords } from 'shared-kit/server/papers/document-words';
import {
  figureTable,
  hoursOf,
  hundredths,
  percentOf,
  type ShownFigure,
  type StatisticsTable,
} from './statistics-table.ts';

/** Correctives are left out where work is narrowed down. */
export const backlogTable = (
  { t, day }: DocumentWords,
  { from, to, tasks, minutes, correctives, people, weeklyMinutes }: WorkPlanning['backlog'],
): StatisticsTable => {
  const left = minutes + (correctives?.minutes ?? 0);
  const weekly = { of: hoursOf(weeklyMinutes), ofWhat: t('units.weeklyHours') };
  const figures: ShownFigure[] = [
    {
      figure: 'backlogTasks',
      value: hoursOf(minutes),
      unit: t('units.hours'),
      of: tasks,
      ofWhat: t('units.tasks'),
      values: { from: day(from), to: day(to) },
    },
    ...(correctives === null ? [] : backlogOfCorrectives(t, correctives)),
    {
      figure: 'backlogWeeks',
      value: weeklyMinutes === 0 ? null : hundredths(left / weeklyMinutes),
      unit: t('units.weeks'),
      ...weekly,
    },
    { figure: 'backlogPeople', value: people, unit: t('units.people'), ...weekly },
  ];
  return figureTable(t, t('backlog.title'), figures);
};

const backlogOfCorrectives = (
  t: DocumentWords['t'],
  { open, minutes, withoutMinutes }: NonNullable<WorkPlanning['backlog']['correctives']>,
): readonly ShownFigure[] => {
  const ofOpen = { of: open, ofWhat: t('units.open') };
  return [
    { figure: 'backlogCorrectives', value: hoursOf(minutes), unit: t('units.hours'), ...ofOpen },
    { figure: 'backlogWithoutMinutes', value: withoutMinutes, unit: t('units.correctives'), ...ofOpen },
  ];
};

/** Of the whole installation, however work is narrowed down. */
export const costTable = (
  { t, day }: DocumentWords,
  { hourlyRate, rates, planned, correctives, contractors, total, value }: WorkCosts,
): StatisticsTable => {
  const unit = t('units.euro');
  const hours = t('units.hours');
  const done = { of: planned.tasks, ofWhat: t('units.done') };
  const closed = { of: correctives.closed, ofWhat: t('units.closed') };
  const repairs = hundredths(correctives.parts + (correctives.labour ?? 0));
  const contracts = { of: contractors.contracts, ofWhat: t('units.contracts') };
  return figureTable(t, t('costs.title'), [
    { figure: 'costPlanned', value: planned.cost, unit, ...done },
    { figure: 'costPlannedHours', value: hoursOf(planned.minutes), unit: hours, ...done },
    { figure: 'costCorrectives', value: repairs, unit, ...closed },
    { figure: 'costParts', value: correctives.parts, unit, ...closed },
    { figure: 'costLabour', value: correctives.labour, unit, ...closed },
    { figure: 'costCorrectiveHours', value: hoursOf(correctives.minutes), unit: hours, ...closed },
    {
      figure: 'costWithoutMinutes',
      value: correctives.withoutMinutes,
      unit: t('units.correctives'),
      ...closed,
    },
    { figure: 'costContractors', value: contractors.cost, unit, ...contracts },
    { figure: 'costWithoutTerm', value: contractors.withoutTerm, unit: t('units.contracts') },
    { figure: 'costTotal', value: total, unit },
    ...(value === null ? [] : costsOverValue(t, value)),
    ...(rates.length > 1
      ? rates.map(({ from, to, rate }) => ({
          figure: 'hourlyRate' as const,
          value: rate,
          unit: t('units.euroPerHour'),
          ofWhat: `${day(from)} – ${day(to)}`,
        }))
      : [{ figure: 'hourlyRate' as const, value: hourlyRate, unit: t('units.euroPerHour') }]),
  ]);
};

const costsOverValue = (
  t: DocumentWords['t'],
  { cost, price, elements, unpriced }: NonNullable<WorkCosts['value']>,
): readonly ShownFigure[] => [
  {
    figure: 'costOverValue',
    value: percentOf(cost, price),
    unit: '%',
    of: price,
    ofWhat: t('units.euroOfPrice'),
  },
  {
    figure: 'unpricedElements',
    value: unpriced,
    unit: t('units.elements'),
    of: elements + unpriced,
    ofWhat: t('units.elements'),
  },
];
