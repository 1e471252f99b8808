/** The work of people as bars of months, against the hours that they have. */
import type { ChoreLoad } from 'shared-kit/contracts/plans/chore-changes';
import type { BarCategory, BarSeries } from 'shared-kit/web/charts';

type PersonLoad = ChoreLoad['people'][number];

/** Who has most work is drawn apart; the others together, or colours would repeat. */
const mostApart = 3;
const minutesAnHour = 60;

interface Names {
  readonly nobody: string;
  readonly others: string;
  /** January first. */
  readonly months: readonly string[];
}

interface LoadChart {
  readonly series: readonly BarSeries[];
  readonly categories: readonly BarCategory[];
  /** What the people shown have together; 0 where nobody has said. */
  readonly assignedHours: number;
}

export const yearOf = ({ months }: PersonLoad): number => months.reduce((sum, one) => sum + one, 0);

export const isOver = ({ assignedHours }: PersonLoad, minutes: number): boolean =>
  assignedHours > 0 && minutes > assignedHours * minutesAnHour;

const sumOf = (people: readonly PersonLoad[], month: number): number =>
  people.reduce((sum, { months }) => sum + (months[month] ?? 0), 0) / minutesAnHour;

/** Hours; without people who have neither work nor hours. */
export const loadChart = (people: readonly PersonLoad[], names: Names): LoadChart => {
  const working = people
    .filter((person) => person.userId !== null && yearOf(person) > 0)
    .toSorted((one, other) => yearOf(other) - yearOf(one));
  const isFew = working.length <= mostApart + 1;
  const apart = isFew ? working : working.slice(0, mostApart);
  const others = working.slice(apart.length);
  const unassigned = people.filter((person) => person.userId === null && yearOf(person) > 0);
  const groups = [
    ...apart.map((person) => ({ series: { key: `p${person.userId}`, name: person.name }, of: [person] })),
    ...(others.length > 0 ? [{ series: { key: 'others', name: names.others }, of: others }] : []),
    ...(unassigned.length > 0
      ? [{ series: { key: 'nobody', name: names.nobody, tone: 'neutral' as const }, of: unassigned }]
      : []),
  ];
  return {
    series: groups.map(({ series }) => series),
    categories: names.months.map((label, month) => ({
      key: String(month),
      label,
      values: Object.fromEntries(groups.map(({ series, of }) => [series.key, sumOf(of, month)])),
    })),
    assignedHours: people.reduce((sum, { assignedHours }) => sum + assignedHours, 0),
  };
};
