import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  type proposeLevel as contract,
  type LevelLine,
  type LevelProposal,
  mostLevelled,
} from 'shared-kit/contracts/level-work';
import { type WorkingCalendarV1, workingCalendarsV1 } from 'shared-kit/contracts/views/correctives';
import { dayNumber, dayOfText, dayText } from 'shared-kit/domain/civil-day';
import { levelWork, workersAmong } from 'shared-kit/domain/level-work';
import { localDayText } from 'shared-kit/domain/local-day';
import { planWindowOf, workDayOf } from 'shared-kit/domain/plan-window';
import { isWorkingDay } from 'shared-kit/domain/working-time';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { inSlices } from 'shared-kit/server/long-work';
import { databaseOf } from 'shared-kit/server/mongo';
import { findCovers } from '../../covers/find-covers.ts';
import { clockOf } from '../clock.ts';
import { findPeople } from '../find-people.ts';
import { editableProgrammes } from '../results/editable-tasks.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { loadFilters } from './load-filter.ts';

export const proposeLevel: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, month, programme, buildingId, person: chosen } = query;
  const { now, timeZone } = await clockOf(ctx);
  const today = localDayText(now, timeZone);
  const all = daysOf(month);
  const [first = '', last = ''] = [all[0], all.at(-1)];
  if (last < today) fail('invalidInput', { fields: [{ path: 'month', code: 'dayPassed' }] });
  const editable = await editableProgrammes(ctx, installationId);
  const programmes = editable.filter((each) => programme === 'all' || each === programme);
  const { due, planned } = loadFilters(
    {
      from: first,
      to: last,
      programme,
      installationId,
      buildingId,
      person: undefined,
      choreTypeId: undefined,
    },
    { installationId, programmes },
    { timeZone, results: [ChoreResult.Undone] },
  );
  const found = await tasks(ctx.db)
    .find({ $or: [due, planned] }, { limit: mostLevelled + 1 })
    .toArray();
  if (found.length > mostLevelled) fail('invalidInput', { fields: [{ path: 'month', code: 'tooLong' }] });
  const calendar = await databaseOf(ctx.db)
    .collection<WorkingCalendarV1>(workingCalendarsV1)
    .findOne({ _id: installationId });
  const workingDays = all.filter((day) => isWorkingDay(dayOfText(day), calendar?.calendar ?? null));
  const days = workingDays.filter((day) => day >= today);
  const people = await peopleOf(ctx, { installationId, today, workingDays: workingDays.length, chosen });
  const lines = found.flatMap((task) => lineOf(task, { now, timeZone }) ?? []).toSorted(inOrder);
  const placings = await inSlices(levelWork({ tasks: lines, people, days, today }));
  return {
    data: {
      lines: lines.map((line) => ({ ...line, proposed: placings.get(line.id) ?? line })),
      people,
      days,
      today,
    },
  };
};

const daysOf = (month: string): string[] => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const [from, end] = [dayNumber(year, number, 1), dayNumber(year, number + 1, 1)];
  return Array.from({ length: end - from }, (_, index) => dayText(from + index));
};

const inOrder = (one: LevelLine, other: LevelLine): number =>
  one.day.localeCompare(other.day) || one.id - other.id;

/** Null for what can be done on no day that comes: that is late. */
const lineOf = (
  task: TaskRecord,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): LevelLine | null => {
  const { periodStart, periodEnd, dueStart = periodStart, dueEnd = periodEnd, plannedOn = null } = task;
  const due = { dueStart, dueEnd };
  const window = planWindowOf(due, now, timeZone);
  if (window === null) return null;
  const day = workDayOf({ ...due, plannedOn }, timeZone);
  const personId = task.assignedToId ?? null;
  const { _id: id, version, choreName, elementName, areaName, areaId, choreTypeId } = task;
  return {
    id,
    version,
    choreName,
    elementName,
    areaName,
    areaId,
    choreTypeId,
    minutes: task.durationMinutes,
    ...window,
    day,
    personId,
    isOwn: task.ownAssignee ?? false,
    plannedOn,
    proposed: { day, personId },
  };
};

interface Asked {
  readonly installationId: number;
  readonly today: string;
  /** Of the month. */
  readonly workingDays: number;
  /** Ids of users who are given work. */
  readonly chosen: readonly number[] | undefined;
}

const minutesAnHour = 60;

const peopleOf = async (
  { db }: RequestContext,
  { installationId, today, workingDays, chosen }: Asked,
): Promise<LevelProposal['people']> => {
  const people = await findPeople(db, installationId);
  const covers = await findCovers(db, { installationId, today });
  const takers = new Set(chosen ?? workersAmong(people).map(({ userId }) => userId));
  const daysOff = (userId: number) =>
    covers.filter(({ personId }) => personId === userId).map(({ from, to }) => ({ from, to }));
  return people.map(({ userId, name, userSelectable, operationsIds = [], assignedHours = 0 }) => ({
    id: userId,
    name,
    userSelectable,
    operationsIds: [...operationsIds],
    minutesADay: workingDays === 0 ? 0 : Math.round((assignedHours * minutesAnHour) / workingDays),
    daysOff: daysOff(userId),
    takesWork: takers.has(userId),
  }));
};
