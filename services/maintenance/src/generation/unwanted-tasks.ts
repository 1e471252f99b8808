/** Tasks that nobody could have begun, Undone and of periods to come, of chores that are gone or inactive or whose element is. */
import { type Archetype, ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import type { GenerationPart } from 'shared-kit/contracts/tasks/task-generations';
import type { Connection } from 'shared-kit/server/database/mongo';
import { tasks } from '../tasks/task.model.ts';
import { tasksOfPart } from './generation-part.ts';

const choresAtOnce = 1000;

interface Scope {
  readonly installationId: number;
  readonly now: Date;
  readonly part?: GenerationPart | undefined;
}

export interface UnwantedTasks {
  readonly choreId: number;
  readonly archetype: Archetype;
  readonly periodicity: Periodicity;
  readonly count: number;
}

const futureOf = ({ installationId, now, part }: Scope) => ({
  installationId,
  // All of them unless it is for one, and the end that follows from the start: the index of late tasks then finds these.
  ...tasksOfPart(part),
  result: ChoreResult.Undone,
  periodEnd: { $gt: now },
  periodStart: { $gt: now },
});

export const findUnwanted = async (
  db: Connection,
  scope: Scope,
  activeChoreIds: readonly number[],
): Promise<UnwantedTasks[]> => {
  const active = new Set(activeChoreIds);
  const planned = await tasks(db)
    .aggregate<{ _id: Omit<UnwantedTasks, 'count'>; count: number }>([
      { $match: futureOf(scope) },
      {
        $group: {
          _id: { choreId: '$choreId', archetype: '$archetype', periodicity: '$periodicity' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  return planned.map(({ _id, count }) => ({ ..._id, count })).filter(({ choreId }) => !active.has(choreId));
};

/** How many were removed. */
export const removeUnwanted = async (
  db: Connection,
  scope: Scope,
  activeChoreIds: readonly number[],
): Promise<number> => {
  const found = await findUnwanted(db, scope, activeChoreIds);
  const unwanted = [...new Set(found.map(({ choreId }) => choreId))];
  let removed = 0;
  for (let from = 0; from < unwanted.length; from += choresAtOnce) {
    const choreId = { $in: unwanted.slice(from, from + choresAtOnce) };
    removed += (await tasks(db).deleteMany({ ...futureOf(scope), choreId })).deletedCount;
  }
  return removed;
};
