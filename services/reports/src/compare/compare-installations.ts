/** How the planned work of each installation goes, in the same days. */
import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  ComparedFigures,
  ComparedRow,
  Comparison,
  compareInstallations as contract,
} from 'shared-kit/contracts/centres/compare-installations';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import { spanOfDays } from 'shared-kit/domain/dates/local-day';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { matching } from 'shared-kit/domain/text/words';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { countsOf, type DayCounts, type DeedKind } from '../sums/cells.ts';
import { monthsOf, type Span, spanOfMonth } from '../sums/months.ts';
import { type ReadMonth, type ReadMonths, readMonths } from '../sums/read-months.ts';
import { checkDays } from '../work/work-scope.ts';
import { type ComparedPlace, comparedPlaces } from './compared-places.ts';

type Query = InputOf<typeof contract>['query'];

/** The days as they are in one time zone. */
interface Calendar {
  readonly span: Span;
  readonly first: number;
  readonly last: number;
  readonly months: readonly string[];
  /** Months that the days begin or end within. */
  readonly cut: ReadonlySet<string>;
  /** Those and the present one: what of them is due is told by their days. */
  readonly byDay: ReadonlySet<string>;
  /** Months of which all is due. */
  readonly over: ReadonlySet<string>;
}

const calendarOf = (timeZone: string, days: Pick<Query, 'from' | 'to'>, now: number): Calendar => {
  const span = spanOfDays(days, timeZone);
  const months = monthsOf({ from: span.from, to: span.to - 1 }, timeZone);
  const spans = new Map(months.map((month) => [month, spanOfMonth(month, timeZone)]));
  const those = (isWanted: (whole: Span) => boolean): Set<string> =>
    new Set([...spans].filter(([, whole]) => isWanted(whole)).map(([month]) => month));
  const isCut = (whole: Span): boolean => whole.from < span.from || whole.to > span.to;
  return {
    span,
    months,
    first: dayOfText(days.from),
    last: dayOfText(days.to),
    cut: those(isCut),
    byDay: those((whole) => isCut(whole) || (now >= whole.from && now < whole.to)),
    over: those(({ to }) => to <= now),
  };
};

/** One installation with what is asked of it. */
interface AskedPlace extends ComparedPlace {
  readonly calendar: Calendar;
  readonly counted: ReadonlySet<Programme>;
}

const askedPlaces = (places: readonly ComparedPlace[], query: Query, now: number): AskedPlace[] => {
  const calendars = new Map<string, Calendar>();
  return places.map((place) => {
    const { timeZone, programmes } = place;
    const calendar = calendars.get(timeZone) ?? calendarOf(timeZone, query, now);
    calendars.set(timeZone, calendar);
    const counted = new Set(programmes.filter((each) => query.programme?.includes(each) ?? true));
    return { ...place, calendar, counted };
  });
};

const none: ComparedFigures = {
  planned: 0,
  minutes: 0,
  performedMinutes: 0,
  due: 0,
  inTime: 0,
  done: 0,
  late: 0,
  unable: 0,
  outOfLimits: 0,
  correctivesOpened: 0,
  correctivesClosed: 0,
};
const figureNames = Object.keys(none) as (keyof ComparedFigures)[];
const plus = (one: ComparedFigures, other: ComparedFigures): ComparedFigures => {
  const sum = { ...one };
  for (const name of figureNames) sum[name] += other[name];
  return sum;
};

/** `due`: what of it is due by now. */
const figuresOf = (all: DayCounts, due: DayCounts): Omit<ComparedFigures, `correctives${string}`> => ({
  planned: all.planned,
  minutes: all.minutes,
  performedMinutes: all.performedMinutes,
  due: due.planned,
  inTime: due.inTime,
  done: due.inTime + due.late,
  late: due.late + due.undone,
  unable: due.unable,
  outOfLimits: due.outOfLimits,
});

/** What is due of a month that is not over is told by its days. */
const ofMonth = (
  { counted, calendar }: AskedPlace,
  month: string,
  { read, now }: { readonly read: ReadMonth; readonly now: number },
) => {
  const { span, byDay, over } = calendar;
  if (byDay.has(month)) {
    const cells = read
      .days()
      .filter(({ programme, dueEnd }) => counted.has(programme) && dueEnd > span.from && dueEnd <= span.to);
    return figuresOf(countsOf(cells), countsOf(cells.filter(({ dueEnd }) => dueEnd <= now)));
  }
  const all = countsOf(read.total.programmes.filter(({ programme }) => counted.has(programme)));
  return figuresOf(all, over.has(month) ? all : countsOf([]));
};

const correctivesOf = ({ calendar: { cut, first, last } }: AskedPlace, month: string, read: ReadMonth) => {
  const { correctivesOpened, correctivesClosed } = read.total;
  if (!cut.has(month)) return { correctivesOpened, correctivesClosed };
  const deeds = read.deeds().filter(({ day }) => day >= first && day <= last);
  const sumOf = (wanted: DeedKind) =>
    deeds.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0);
  return {
    correctivesOpened: sumOf('correctivesOpened'),
    correctivesClosed: sumOf('correctivesClosed'),
  };
};

const rowOf = (place: AskedPlace, { of, isCounted }: ReadMonths, now: number): ComparedRow => {
  const months = place.calendar.months.map((month) => {
    const read = of(place.id, month);
    const figures = read
      ? { ...ofMonth(place, month, { read, now }), ...correctivesOf(place, month, read) }
      : none;
    return { month, figures };
  });
  return {
    installationId: place.id,
    name: place.name,
    isCounted: isCounted(place.id),
    ...months.reduce((sum, { figures }) => plus(sum, figures), none),
    byMonth: months.flatMap(({ month, figures: { due, inTime } }) => (due > 0 ? { month, due, inTime } : [])),
  };
};

/** What is told of what is due. */
const ofDue: ReadonlySet<string> = new Set(['compliance', 'inTime', 'done', 'late', 'outOfLimits']);

/** Where nothing is due there is neither a share nor anything that is good or bad: these come after all others. */
const sorted = (rows: readonly ComparedRow[], sort: NonNullable<Query['sort']>): ComparedRow[] => {
  const field = sort.replace(/^-/, '') as Exclude<typeof sort, `-${string}`>;
  const direction = sort.startsWith('-') ? -1 : 1;
  const inOrder = (a: ComparedRow, b: ComparedRow): number => {
    if (field === 'name') return direction * compareNames(a.name, b.name);
    const empty = ofDue.has(field) ? Number(a.due === 0) - Number(b.due === 0) : 0;
    if (empty !== 0) return empty;
    if (field === 'compliance') return direction * (a.inTime / a.due - b.inTime / b.due) || 0;
    return direction * (a[field] - b[field]);
  };
  return rows.toSorted(
    (a, b) => inOrder(a, b) || compareNames(a.name, b.name) || a.installationId - b.installationId,
  );
};

export const compare = async (ctx: RequestContext, query: Query): Promise<Comparison> => {
  checkDays(query);
  const { page = 1, size = defaultPageSize, sort = 'name', q = '' } = query;
  const now = ctx.now().getTime();
  const found = matching(await comparedPlaces(ctx), q, ({ name }) => name);
  const places = askedPlaces(found, query, now);
  const read = await readMonths(
    ctx,
    places.map(({ id, timeZone, calendar: { months, byDay, cut } }) => ({
      id,
      timeZone,
      months,
      byDay,
      cut,
    })),
  );
  const rows = sorted(
    places.map((place) => rowOf(place, read, now)),
    sort,
  );
  return {
    data: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    sum: rows.reduce((sum, row) => plus(sum, row), none),
    followedAt: (read.since ?? ctx.now()).toISOString(),
  };
};

export const compareInstallations: Handler<typeof contract> = ({ query }, ctx) => compare(ctx, query);
