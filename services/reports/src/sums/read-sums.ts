/** Cells of some days of an installation: whole months that hold as they are kept, all else counted from the facts. */
import { localDaysIn } from 'shared-kit/domain/dates/local-day';
import type { Connection } from 'shared-kit/server/database/mongo';
import { dueWithin, type ReadContext, type WorkScope } from '../work/work-scope.ts';
import {
  addToDays,
  addToDeeds,
  addToGroup,
  cellsOf,
  type DayCell,
  type DeedCell,
  type GroupCell,
  newTally,
  type SumGroup,
} from './cells.ts';
import { monthsOf, type Span, spanOfMonth } from './months.ts';
import { findDayFacts, findGroupFacts, readDeeds } from './read-facts.ts';
import { readStaleSums } from './stale-sums.ts';
import { type CellOf, monthSums, monthSumsId, type SumPart } from './sums.model.ts';

interface Reading {
  readonly months: readonly string[];
  readonly spans: readonly Span[];
}

/** Whether days of a month can be told apart in what is kept of it. */
type Ends = 'days' | 'months';

const plan = async (ctx: ReadContext, scope: WorkScope, ends: Ends): Promise<Reading> => {
  const { installationId, timeZone, from, to } = scope;
  const { isStale, staleMonths } = (await readStaleSums(ctx, [{ id: installationId, timeZone }]))(
    installationId,
  );
  if (isStale) return { months: [], spans: [{ from, to }] };
  const months: string[] = [];
  const spans: Span[] = [];
  for (const month of monthsOf({ from, to: to - 1 }, timeZone)) {
    const whole = spanOfMonth(month, timeZone);
    const isWhole = whole.from >= from && whole.to <= to;
    if (!staleMonths.has(month) && (isWhole || ends === 'days')) months.push(month);
    else spans.push({ from: Math.max(from, whole.from), to: Math.min(to, whole.to) });
  }
  return { months, spans };
};

const readKept = async <Part extends SumPart>(
  db: Connection,
  installationId: number,
  { months, part }: { readonly months: readonly string[]; readonly part: Part },
): Promise<CellOf<Part>[]> => {
  if (months.length === 0) return [];
  const found = await monthSums(db)
    .find({ _id: { $in: months.map((month) => monthSumsId(installationId, month, part)) } })
    .toArray();
  return found.flatMap(({ cells }) => JSON.parse(cells) as CellOf<Part>[]);
};

const filterWithin = ({ filter }: WorkScope, spans: readonly Span[]) => ({
  ...filter,
  ...(spans.length === 1 && spans[0] ? dueWithin(spans[0]) : { $or: spans.map(dueWithin) }),
});

/** Of what is due on the days of the scope. */
export const readDayCells = async (ctx: ReadContext, scope: WorkScope): Promise<DayCell[]> => {
  const { months, spans } = scope.isNarrowed ? wholly(scope) : await plan(ctx, scope, 'days');
  const tally = newTally<DayCell>();
  if (spans.length > 0)
    for await (const fact of findDayFacts(ctx.db, filterWithin(scope, spans))) addToDays(tally, fact);
  const kept = await readKept(ctx.db, scope.installationId, { months, part: 'days' });
  return [...cellsOf(tally), ...kept.filter(isIn(scope))];
};

const wholly = ({ from, to }: WorkScope): Reading => ({ months: [], spans: [{ from, to }] });
const isIn =
  ({ programmes, from, to }: WorkScope) =>
  ({ programme, dueEnd }: DayCell): boolean =>
    dueEnd > from && dueEnd <= to && programmes.includes(programme);

export const readGroupCells = async (
  ctx: ReadContext,
  scope: WorkScope,
  by: SumGroup,
): Promise<GroupCell[]> => {
  const { months, spans } = scope.isNarrowed ? wholly(scope) : await plan(ctx, scope, 'months');
  const tally = newTally<GroupCell>();
  if (spans.length > 0)
    for await (const fact of findGroupFacts(ctx.db, filterWithin(scope, spans), by))
      addToGroup(tally, fact, by);
  const kept = await readKept(ctx.db, scope.installationId, { months, part: by });
  return [...cellsOf(tally), ...kept.filter(({ programme }) => scope.programmes.includes(programme))];
};

/** What people did on the days of the scope, whenever it was due: narrowed down by programmes alone. */
export const readDeedCells = async (ctx: ReadContext, scope: WorkScope): Promise<DeedCell[]> => {
  const { installationId, programmes, timeZone, from, to } = scope;
  const { months, spans } = await plan(ctx, scope, 'days');
  const dayOf = localDaysIn(timeZone);
  const tally = newTally<DeedCell>();
  for (const span of spans)
    for (const deed of await readDeeds(ctx.db, { installationId, among: programmes }, span))
      addToDeeds(tally, deed, dayOf(deed.at.getTime()));
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const kept = await readKept(ctx.db, installationId, { months, part: 'deeds' });
  return [
    ...cellsOf(tally),
    ...kept.filter(
      ({ day, programme }) =>
        day >= first && day <= last && (programme === null || programmes.includes(programme)),
    ),
  ];
};
