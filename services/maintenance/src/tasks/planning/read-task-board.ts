import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Programme, programmes } from 'shared-kit/contracts/plans/programmes';
import {
  type BoardBefore,
  type readTaskBoard as contract,
  mostLoadDays,
} from 'shared-kit/contracts/tasks/task-calendar';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { clockOf } from '../clock.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import { tasks } from '../task.model.ts';
import { firstDay, loadFilters, refuseDays } from './load-filter.ts';
import { daysOfMonth, findWorkers, workingDaysAmong } from './workers.ts';

type Query = InputOf<typeof contract>['query'];

export const readTaskBoard: Handler<typeof contract> = async ({ query }, ctx) => {
  refuseDays(query, mostLoadDays.day);
  const { installationId, from, to } = query;
  const { now, timeZone } = await clockOf(ctx);
  const today = localDayText(now, timeZone);
  const month = daysOfMonth(from.slice(0, 'yyyy-mm'.length));
  const days = Array.from({ length: dayOfText(to) - dayOfText(from) + 1 }, (_, index) =>
    dayText(dayOfText(from) + index),
  );
  const working = new Set(await workingDaysAmong(ctx, installationId, [...month, ...days]));
  const workingDays = month.filter((day) => working.has(day)).length;
  const people = await findWorkers(ctx, { installationId, today, workingDays });
  const [earlier = from] = [from, today].toSorted();
  const lastDay = dayText(dayOfText(earlier) - 1);
  return {
    data: {
      today,
      workingDays: days.filter((day) => working.has(day)),
      people: people.map(({ id, name, operationsIds, minutesADay, daysOff }) => ({
        id,
        name,
        operationsIds,
        minutesADay,
        daysOff: [...daysOff],
      })),
      before: await openUntil(ctx, { ...query, from: firstDay, to: lastDay }, timeZone),
    },
  };
};

interface Group {
  readonly _id: { readonly programme: Programme; readonly personId?: number | null };
  readonly name: string | null;
  readonly tasks: number;
  readonly minutes: number;
}

/** Open work by programme and person, whichever of both days it counts for. */
const openUntil = async (ctx: RequestContext, query: Query, timeZone: string): Promise<BoardBefore[]> => {
  const { installationId, programme } = query;
  const readable = await readableProgrammes(ctx, installationId);
  const scope = {
    installationId,
    programmes: readable.filter((each) => programme === 'all' || each === programme),
  };
  if (scope.programmes.length === 0) return [];
  const { due, planned } = loadFilters(query, scope, { timeZone, results: [ChoreResult.Undone] });
  const groups = await tasks(ctx.db)
    .aggregate<Group>([
      { $match: { $or: [due, planned] } },
      {
        $group: {
          _id: { programme: '$programme', personId: '$assignedToId' },
          name: { $max: '$assignedToName' },
          tasks: { $sum: 1 },
          minutes: { $sum: '$durationMinutes' },
        },
      },
    ])
    .toArray();
  return groups
    .map(({ _id: { programme: boardProgramme, personId = null }, name, ...sums }) => ({
      programme: boardProgramme,
      personId,
      personName: name,
      ...sums,
    }))
    .sort(
      (one, other) =>
        programmes.indexOf(one.programme) - programmes.indexOf(other.programme) ||
        (one.personId ?? 0) - (other.personId ?? 0),
    );
};
