/** What is kept of months, counted anew from the facts. */
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { localDaysIn } from 'shared-kit/domain/dates/local-day';
import type { Connection } from 'shared-kit/server/database/mongo';
import { inSlices, mapped } from 'shared-kit/server/work/long-work';
import { anyResult, dueWithin } from '../work/work-scope.ts';
import {
  addToDays,
  addToDeeds,
  addToGroup,
  cellsOf,
  countsOf,
  type DayCell,
  type Deed,
  type DeedCell,
  type GroupCell,
  newTally,
  performed,
  type SumGroup,
  sumGroupNames,
  type Tally,
} from './cells.ts';
import { monthText, spanOfMonth } from './months.ts';
import { findWholeFacts, readDeeds, readOtherDeeds, type WholeFact } from './read-facts.ts';
import type { MonthTotal, SumPart } from './sums.model.ts';

export interface CountedPlace {
  readonly installationId: number;
  readonly timeZone: string;
}

/** One month as it is being counted. */
interface MonthTally {
  readonly days: Tally<DayCell>;
  readonly deeds: Tally<DeedCell>;
  readonly groups: Readonly<Record<SumGroup, Tally<GroupCell>>>;
}

const newMonth = (): MonthTally => ({
  days: newTally(),
  deeds: newTally(),
  groups: Object.fromEntries(sumGroupNames.map((by) => [by, newTally<GroupCell>()])) as MonthTally['groups'],
});

const addTask = ({ days, groups }: MonthTally, fact: WholeFact): void => {
  addToDays(days, fact);
  for (const by of sumGroupNames) addToGroup(groups[by], fact, by);
};

export interface CountedMonth {
  readonly month: string;
  readonly parts: readonly (readonly [SumPart, string])[];
  readonly total: MonthTotal;
}

const totalOf = ({ days, deeds }: MonthTally): MonthTotal => {
  const deedsOf = (kind: DeedCell['kind']) =>
    cellsOf(deeds).reduce((sum, cell) => sum + (cell.kind === kind ? cell.count : 0), 0);
  return {
    programmes: [...Map.groupBy(cellsOf(days), ({ programme }) => programme)].map(([programme, own]) => ({
      programme,
      ...countsOf(own),
    })),
    correctivesOpened: deedsOf('correctivesOpened'),
    correctivesClosed: deedsOf('correctivesClosed'),
  };
};

const counted = (month: string, tally: MonthTally): CountedMonth => ({
  month,
  parts: [
    ['days', JSON.stringify(cellsOf(tally.days))],
    ['deeds', JSON.stringify(cellsOf(tally.deeds))],
    ...sumGroupNames.map((by) => [by, JSON.stringify(cellsOf(tally.groups[by]))] as const),
  ],
  total: totalOf(tally),
});

const ofAll = { programme: { $in: [...programmes] }, result: anyResult };

export const countMonth = async (
  db: Connection,
  { installationId, timeZone }: CountedPlace,
  month: string,
): Promise<CountedMonth> => {
  const span = spanOfMonth(month, timeZone);
  const dayOf = localDaysIn(timeZone);
  const tally = newMonth();
  for await (const fact of findWholeFacts(db, { installationId, ...ofAll, ...dueWithin(span) }))
    addTask(tally, fact);
  for (const deed of await readDeeds(db, { installationId, among: programmes }, span))
    addToDeeds(tally.deeds, deed, dayOf(deed.at.getTime()));
  return counted(month, tally);
};

/** Each month that has anything. Of the facts no more than one batch is held at once. */
export const countAllMonths = async (
  db: Connection,
  { installationId, timeZone }: CountedPlace,
): Promise<CountedMonth[]> => {
  const dayOf = localDaysIn(timeZone);
  const months = new Map<string, MonthTally>();
  const monthOn = (day: number): MonthTally => {
    const text = monthText(day);
    const tally = months.get(text) ?? newMonth();
    months.set(text, tally);
    return tally;
  };
  const addDeed = (deed: Deed): void => {
    const day = dayOf(deed.at.getTime());
    addToDeeds(monthOn(day).deeds, deed, day);
  };
  for await (const fact of findWholeFacts(db, { installationId, ...ofAll })) {
    addTask(monthOn(dayOf(fact.dueEnd.getTime() - 1)), fact);
    const deed = performed(fact);
    if (deed) addDeed(deed);
  }
  for (const deed of await readOtherDeeds(db, installationId, null)) addDeed(deed);
  return inSlices(mapped([...months], ([month, tally]) => counted(month, tally), 1));
};
