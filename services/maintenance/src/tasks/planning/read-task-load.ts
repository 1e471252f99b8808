import { type Programme, programmes } from 'shared-kit/contracts/plans/programmes';
import {
  type readTaskLoad as contract,
  type LoadPerson,
  mostLoadDays,
  type TaskLoad,
} from 'shared-kit/contracts/tasks/task-calendar';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isShownAmongPeople } from 'shared-kit/domain/tasks/responsible';
import { doneResults } from 'shared-kit/domain/tasks/task-outcome';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { clockOf } from '../clock.ts';
import { scopeOf } from '../readable-programmes.ts';
import { tasks } from '../task.model.ts';
import { loadFilters, refuseDays } from './load-filter.ts';

interface Group {
  readonly _id: {
    readonly at: Date | string;
    readonly programme: Programme;
    readonly personId?: number | null;
  };
  readonly name: string | null;
  readonly tasks: number;
  readonly done: number;
  readonly minutes: number;
  readonly doneMinutes: number;
}

const isDone = { $in: ['$result', doneResults] };

export const readTaskLoad: Handler<typeof contract> = async ({ query }, ctx) => {
  refuseDays(query, mostLoadDays[query.by]);
  const scope = await scopeOf(ctx, query);
  if (scope.programmes.length === 0) return { data: { loads: [], people: [] } };
  const { timeZone } = await clockOf(ctx);
  const filters = loadFilters(query, scope, { timeZone });
  const inGroups = ($match: Record<string, unknown>, at: string) =>
    tasks(ctx.db)
      .aggregate<Group>([
        { $match },
        {
          $group: {
            _id: { at, programme: '$programme', personId: '$assignedToId' },
            name: { $max: '$assignedToName' },
            tasks: { $sum: 1 },
            done: { $sum: { $cond: [isDone, 1, 0] } },
            minutes: { $sum: '$durationMinutes' },
            doneMinutes: { $sum: { $cond: [isDone, '$durationMinutes', 0] } },
          },
        },
      ])
      .toArray();
  const [due, planned, workers] = await Promise.all([
    inGroups(filters.due, '$dueEnd'),
    inGroups(filters.planned, '$plannedOn'),
    peopleOf(ctx, query.installationId),
  ]);
  const length = query.by === 'month' ? 'yyyy-mm'.length : 'yyyy-mm-dd'.length;
  const timeOf = ({ _id: { at } }: Group): string =>
    (typeof at === 'string' ? at : localDayText(at.getTime() - 1, timeZone)).slice(0, length);
  const loads = new Map<string, TaskLoad>();
  for (const group of due) addTo(loads, group, { at: timeOf(group), isPlanned: false });
  for (const group of planned) addTo(loads, group, { at: timeOf(group), isPlanned: true });
  return {
    data: { loads: [...loads.values()].sort(inOrder), people: peopleShown(workers, [...due, ...planned]) },
  };
};

const addTo = (
  loads: Map<string, TaskLoad>,
  group: Group,
  { at, isPlanned }: { readonly at: string; readonly isPlanned: boolean },
): void => {
  const { programme, personId = null } = group._id;
  const key = `${at} ${programme} ${personId}`;
  const before = loads.get(key);
  loads.set(key, {
    at,
    programme,
    personId,
    tasks: (before?.tasks ?? 0) + group.tasks,
    done: (before?.done ?? 0) + group.done,
    planned: (before?.planned ?? 0) + (isPlanned ? group.tasks : 0),
    minutes: (before?.minutes ?? 0) + group.minutes,
    doneMinutes: (before?.doneMinutes ?? 0) + group.doneMinutes,
    plannedMinutes: (before?.plannedMinutes ?? 0) + (isPlanned ? group.minutes : 0),
  });
};

const inOrder = (one: TaskLoad, other: TaskLoad): number =>
  one.at.localeCompare(other.at) ||
  programmes.indexOf(one.programme) - programmes.indexOf(other.programme) ||
  (one.personId ?? Infinity) - (other.personId ?? Infinity);

const peopleOf = ({ db }: RequestContext, installationId: number): Promise<PersonV1[]> =>
  databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId })
    .sort({ order: 1, userId: 1 })
    .toArray();

/** Who is shown among the people, or has some of the work; behind them who has some but works there no more. */
const peopleShown = (people: readonly PersonV1[], groups: readonly Group[]): LoadPerson[] => {
  const names = new Map(
    groups.flatMap(({ _id, name }) => (_id.personId ? [[_id.personId, name ?? ''] as const] : [])),
  );
  const shown = people.filter((person) => isShownAmongPeople(person, names.has(person.userId)));
  const workers = shown.map(({ userId: id, name, assignedHours = 0 }) => ({ id, name, assignedHours }));
  const known = new Set(workers.map(({ id }) => id));
  const former = [...names].filter(([id]) => !known.has(id));
  return [...workers, ...former.map(([id, name]) => ({ id, name, assignedHours: 0 }))];
};
