/** Minutes of planned work by what rows are wanted by. */

import type { LocalizedText } from 'shared-kit/contracts/base';
import type {
  getTimeReport as contract,
  TimeGroup,
  TimeReport,
  TimeRow,
} from 'shared-kit/contracts/reports/work-reports';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { type ElementV3, elementsV3 } from 'shared-kit/contracts/views/structure';
import { localDaysIn, localDayText } from 'shared-kit/domain/dates/local-day';
import { givenMinutes } from 'shared-kit/domain/figures/work-figures';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { type DayCell, type GroupCell, lastName, type Name, sumGroups } from '../sums/cells.ts';
import { monthText } from '../sums/months.ts';
import { readDayCells, readGroupCells } from '../sums/read-sums.ts';
import { type ReadContext, type ScopeQuery, type WorkScope, workScope } from './work-scope.ts';

type Figures = TimeReport['sum'];

/** Where the key is, and what it is called. What a month is follows from when work is due. */
export const groupedBy: Readonly<Record<TimeGroup, { readonly key: string; readonly name?: string }>> = {
  programme: { key: 'programme' },
  ...sumGroups,
  month: { key: 'dueEnd' },
};

const none: Figures = {
  tasks: 0,
  done: 0,
  unable: 0,
  totalMinutes: 0,
  performedMinutes: 0,
  remainingMinutes: 0,
};
const plus = (one: Figures, other: Figures): Figures => ({
  tasks: one.tasks + other.tasks,
  done: one.done + other.done,
  unable: one.unable + other.unable,
  totalMinutes: one.totalMinutes + other.totalMinutes,
  performedMinutes: one.performedMinutes + other.performedMinutes,
  remainingMinutes: one.remainingMinutes + other.remainingMinutes,
});

/** What rows are added up from: with what is told of it the latest name holds. */
interface Part extends Figures {
  readonly key: string;
  readonly name: Name;
  readonly namedAt: number;
}

const ofDays = (cells: readonly DayCell[], keyOf: (cell: DayCell) => string): Part[] =>
  cells.map((cell) => ({
    key: keyOf(cell),
    name: null,
    namedAt: 0,
    tasks: cell.planned,
    done: cell.inTime + cell.late,
    unable: cell.unable,
    totalMinutes: cell.minutes,
    performedMinutes: cell.performedMinutes,
    remainingMinutes: cell.minutes - cell.performedMinutes,
  }));

const ofGroups = (cells: readonly GroupCell[]): Part[] =>
  cells.map(({ programme: _, key, ...cell }) => ({
    ...cell,
    key: String(key),
    remainingMinutes: cell.totalMinutes - cell.performedMinutes,
  }));

/** What a programme and a month are follows from the days; all else is kept by what it is. */
const readParts = async (ctx: ReadContext, scope: WorkScope, by: TimeGroup): Promise<Part[]> => {
  if (by === 'programme') return ofDays(await readDayCells(ctx, scope), ({ programme }) => programme);
  if (by !== 'month') return ofGroups(await readGroupCells(ctx, scope, by));
  const dayOf = localDaysIn(scope.timeZone);
  return ofDays(await readDayCells(ctx, scope), ({ dueEnd }) => monthText(dayOf(dueEnd - 1)));
};

/** Of the last day that work is due on: the one before the day that begins at the end. */
export const monthOfDue = (dueEnd: Date, timeZone: string): string =>
  localDayText(dueEnd.getTime() - 1, timeZone).slice(0, 7);

const rowsOf = (parts: readonly Part[]): TimeRow[] =>
  [...Map.groupBy(parts, ({ key }) => key)].map(([key, own]) => ({
    key,
    name: lastName(own),
    ...own.reduce<Figures>(plus, none),
    assignedMinutes: null,
    writtenMinutes: null,
  }));

/** What the types of an installation's elements are called, by their id. */
export const elementTypeNames = async (
  db: Connection,
  installationId: number,
): Promise<ReadonlyMap<string, LocalizedText>> => {
  const named = await databaseOf(db)
    .collection<ElementV3>(elementsV3)
    .aggregate<{ _id: number; name: LocalizedText }>([
      { $match: { installationId } },
      { $group: { _id: '$elementTypeId', name: { $first: '$elementTypeName' } } },
    ])
    .toArray();
  return new Map(named.map(({ _id, name }) => [String(_id), name]));
};

const nameElementTypes = async (
  db: Connection,
  installationId: number,
  rows: readonly TimeRow[],
): Promise<TimeRow[]> => {
  const names = await elementTypeNames(db, installationId);
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? null }));
};

type Query = ScopeQuery & { readonly by: TimeGroup };

/** Minutes that each person has written down for correctives on these days. */
const readWritten = async (
  db: Connection,
  { installationId, from, to }: Query,
): Promise<Map<number, { readonly name: string; readonly minutes: number }>> => {
  const found = await databaseOf(db)
    .collection<CorrectiveV1>(correctivesV1)
    .aggregate<{ _id: number; name: string; minutes: number }>([
      { $match: { installationId, 'times.day': { $gte: from } } },
      { $project: { times: 1 } },
      { $unwind: '$times' },
      { $match: { 'times.day': { $gte: from, $lte: to } } },
      {
        $group: {
          _id: '$times.userId',
          name: { $last: '$times.userName' },
          minutes: { $sum: '$times.minutes' },
        },
      },
    ])
    .toArray();
  return new Map(found.map(({ _id, ...each }) => [_id, each]));
};

/** Beside what people did what they are given and what they wrote down: who did nothing of it has a row too. */
const addPeople = async (db: Connection, query: Query, rows: readonly TimeRow[]): Promise<TimeRow[]> => {
  const { installationId, from, to, person } = query;
  const people = await databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId, assignedHours: { $gt: 0 } })
    .toArray();
  const written = await readWritten(db, query);
  const given = new Map(
    people.map(({ userId, name, assignedHours = 0 }) => [userId, { name, assignedHours }]),
  );
  const known = new Set(rows.map(({ key }) => key));
  const wanted = (id: number) => !known.has(String(id)) && (!person || person.includes(id));
  const others = [...new Set([...given.keys(), ...written.keys()])].filter(wanted);
  const all: TimeRow[] = [
    ...rows,
    ...others.map((id) => ({
      key: String(id),
      name: given.get(id)?.name ?? written.get(id)?.name ?? null,
      ...none,
      assignedMinutes: null,
      writtenMinutes: null,
    })),
  ];
  return all.map((row) => ({
    ...row,
    assignedMinutes: givenMinutes(given.get(Number(row.key))?.assignedHours ?? 0, from, to),
    writtenMinutes: written.get(Number(row.key))?.minutes ?? 0,
  }));
};

/** 400 and 403 as the routes say. */
export const reportTime = async (ctx: ReadContext, query: Query): Promise<TimeReport> => {
  const scope = await workScope(ctx, query);
  const rows = rowsOf(await readParts(ctx, scope, query.by));
  const named =
    query.by === 'elementType'
      ? await nameElementTypes(ctx.db, query.installationId, rows)
      : query.by === 'person'
        ? await addPeople(ctx.db, query, rows)
        : rows;
  const sum = rows.reduce<Figures>(plus, none);
  return { rows: named.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true })), sum };
};

export const getTimeReport: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await reportTime(ctx, query),
});
