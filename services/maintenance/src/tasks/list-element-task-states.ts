import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import type {
  listElementTaskStates as contract,
  ElementTaskState,
} from 'shared-kit/contracts/tasks/element-task-states';
import { currentPeriodEnds } from 'shared-kit/domain/dates/periods';
import { currentSlotEnds } from 'shared-kit/domain/dates/season-slots';
import { isDone } from 'shared-kit/domain/tasks/task-outcome';
import type { Handler } from 'shared-kit/server/http/define-route';
import { openClockOf } from './clock.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { tasks } from './task.model.ts';
import { anyButUnused, momentsWithin, runningKeys, toDo } from './task-filter.ts';

interface Group {
  readonly _id: Pick<ElementTaskState, 'elementId' | 'archetype'> & { readonly result: ChoreResult };
  readonly count: number;
}

export const listElementTaskStates: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, floorId, archetype: wanted = Object.values(Archetype), ahead } = query;
  const clock = await openClockOf(ctx);
  const { now, timeZone, seasons } = clock;
  const moments = momentsWithin(now, ahead);
  const readable = await readableProgrammes(ctx, installationId);
  const archetypes = Object.values(Archetype).filter(
    (archetype) => wanted.includes(archetype) && readable.includes(programmeOf[archetype]),
  );
  const inGroups = (filter: Record<string, unknown>) =>
    tasks(ctx.db)
      .aggregate<Group>([
        { $match: { installationId, floorId, ...filter, archetype: { $in: archetypes } } },
        {
          $group: {
            _id: { elementId: '$elementId', archetype: '$archetype', result: '$result' },
            count: { $sum: 1 },
          },
        },
      ])
      .toArray();
  const [late, running] = await Promise.all([
    inGroups({ ...toDo(clock), periodEnd: { $lte: now } }),
    inGroups({
      ...anyButUnused(clock),
      // The index finds them by when they end; so may a period that has not begun, as the last day of this month.
      periodEnd: {
        $in: moments.flatMap((at) => [
          ...currentPeriodEnds(at, timeZone),
          ...currentSlotEnds(at, timeZone, seasons),
        ]),
      },
      periodKey: { $in: moments.flatMap((at) => runningKeys({ ...clock, now: at })) },
    }),
  ]);
  const data = statesOf(late, running);
  return { data, total: data.length };
};

type Count = 'late' | 'remaining' | 'unable' | 'done';

/** Of a period that runs. */
const countOf = (result: ChoreResult): Count => {
  if (result === ChoreResult.Undone) return 'remaining';
  return isDone(result) ? 'done' : 'unable';
};

const statesOf = (late: readonly Group[], running: readonly Group[]): ElementTaskState[] => {
  const byKey = new Map<string, ElementTaskState>();
  const add = ({ _id: { elementId, archetype }, count }: Group, name: Count) => {
    const key = `${elementId} ${archetype}`;
    const state = byKey.get(key) ?? { elementId, archetype, late: 0, remaining: 0, unable: 0, done: 0 };
    byKey.set(key, { ...state, [name]: state[name] + count });
  };
  for (const group of late) add(group, 'late');
  for (const group of running) add(group, countOf(group._id.result));
  return [...byKey.values()].sort((a, b) => a.elementId - b.elementId || a.archetype - b.archetype);
};
