import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  type proposeLevel as contract,
  type LevelLine,
  mostLevelled,
} from 'shared-kit/contracts/plans/level-work';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { planWindowOf, workDayOf } from 'shared-kit/domain/dates/plan-window';
import { levelWork, workersAmong } from 'shared-kit/domain/tasks/level-work';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { inSlices } from 'shared-kit/server/work/long-work';
import { clockOf } from '../clock.ts';
import { editableProgrammes } from '../results/editable-tasks.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { loadFilters } from './load-filter.ts';
import { daysOfMonth, findWorkers, workingDaysAmong } from './workers.ts';

export const proposeLevel: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, month, programme, buildingId, person: chosen } = query;
  const { now, timeZone } = await clockOf(ctx);
  const today = localDayText(now, timeZone);
  const all = daysOfMonth(month);
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
  const workingDays = await workingDaysAmong(ctx, installationId, all);
  const days = workingDays.filter((day) => day >= today);
  const workers = await findWorkers(ctx, { installationId, today, workingDays: workingDays.length });
  const takers = new Set(chosen ?? workersAmong(workers).map(({ id }) => id));
  const people = workers.map(({ id, name, userSelectable, operationsIds, minutesADay, daysOff }) => ({
    id,
    name,
    userSelectable,
    operationsIds,
    minutesADay,
    daysOff: daysOff.map(({ from, to }) => ({ from, to })),
    takesWork: takers.has(id),
  }));
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
  const { floorId, buildingId } = task;
  return {
    id,
    version,
    choreName,
    elementName,
    areaName,
    areaId,
    floorId,
    buildingId,
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
