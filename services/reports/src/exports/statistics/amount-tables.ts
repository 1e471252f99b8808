/** What is left to do in hours, and what maintenance cost. */
import type { WorkCosts } from 'shared-kit/contracts/work-costs';
import type { WorkPlanning } from 'shared-kit/contracts/work-planning';
import type { DocumentWords } from 'shared-kit/server/document-words';
import {
  type Figure,
  figureTable,
  hoursOf,
  hundredths,
  percentOf,
  type StatisticsTable,
} from './statistics-table.ts';

/** Correctives are left out where work is narrowed down. */
export const backlogTable = (
  { t, day }: DocumentWords,
  { from, to, tasks, minutes, correctives, people, weeklyMinutes }: WorkPlanning['backlog'],
): StatisticsTable => {
  const left = minutes + (correctives?.minutes ?? 0);
  const weekly = { of: hoursOf(weeklyMinutes), ofWhat: t('units.weeklyHours') };
  const figures: Figure[] = [
    {
      ...{ name: t('backlog.tasks'), value: hoursOf(minutes), unit: t('units.hours') },
      ...{ of: tasks, ofWhat: t('units.tasks') },
      formula: t('define.backlogTasks', { from: day(from), to: day(to) }),
    },
    ...(correctives === null
      ? []
      : [
          {
            ...{ name: t('backlog.correctives'), value: hoursOf(correctives.minutes) },
            ...{ unit: t('units.hours'), of: correctives.open, ofWhat: t('units.open') },
            formula: t('define.backlogCorrectives'),
          },
          {
            ...{ name: t('backlog.withoutMinutes'), value: correctives.withoutMinutes },
            ...{ unit: t('units.correctives'), of: correctives.open, ofWhat: t('units.open') },
          },
        ]),
    {
      ...{ name: t('backlog.weeks'), value: weeklyMinutes === 0 ? null : hundredths(left / weeklyMinutes) },
      ...{ unit: t('units.weeks'), ...weekly, formula: t('define.backlogWeeks') },
    },
    { name: t('backlog.people'), value: people, unit: t('units.people'), ...weekly },
  ];
  return figureTable(t, t('backlog.title'), figures);
};

/** Of the whole installation, however work is narrowed down. */
export const costTable = (
  { t }: DocumentWords,
  { hourlyRate, planned, correctives, contractors, total, value }: WorkCosts,
): StatisticsTable => {
  const unit = t('units.euro');
  const closed = { of: correctives.closed, ofWhat: t('units.closed') };
  return figureTable(t, t('costs.title'), [
    {
      ...{ name: t('costs.planned'), value: planned.cost, unit, of: planned.tasks, ofWhat: t('units.done') },
      formula: t('define.costsPlanned'),
    },
    {
      ...{ name: t('costs.plannedHours'), value: hoursOf(planned.minutes), unit: t('units.hours') },
      ...{ of: planned.tasks, ofWhat: t('units.done') },
    },
    {
      ...{ name: t('costs.correctives'), unit, ...closed, formula: t('define.costsCorrectives') },
      value: hundredths(correctives.parts + (correctives.labour ?? 0)),
    },
    { name: t('costs.parts'), value: correctives.parts, unit, ...closed },
    { name: t('costs.labour'), value: correctives.labour, unit, ...closed },
    {
      ...{ name: t('costs.correctiveHours'), value: hoursOf(correctives.minutes), unit: t('units.hours') },
      ...closed,
    },
    {
      ...{ name: t('costs.withoutMinutes'), value: correctives.withoutMinutes },
      ...{ unit: t('units.correctives'), ...closed },
    },
    {
      ...{ name: t('costs.contractors'), value: contractors.cost, unit },
      ...{ of: contractors.contracts, ofWhat: t('units.contracts'), formula: t('define.costsContractors') },
    },
    { name: t('costs.withoutTerm'), value: contractors.withoutTerm, unit: t('units.contracts') },
    { name: t('costs.total'), value: total, unit, formula: t('define.costsTotal') },
    ...(value === null
      ? []
      : [
          {
            ...{ name: t('costs.value'), value: percentOf(value.cost, value.price), unit: '%' },
            ...{ of: value.price, ofWhat: t('units.euroOfPrice'), formula: t('define.costsValue') },
          },
          {
            ...{ name: t('costs.unpriced'), value: value.unpriced, unit: t('units.elements') },
            ...{ of: value.elements + value.unpriced, ofWhat: t('units.elements') },
          },
        ]),
    { name: t('costs.hourlyRate'), value: hourlyRate, unit: t('units.euroPerHour') },
  ]);
};
