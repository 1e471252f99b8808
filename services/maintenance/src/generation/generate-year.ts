/** A year's tasks of one installation, in batches small enough that other requests are served in between. */
import { EntityStatus, type Periodicity } from 'shared-kit/contracts/enums';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber } from 'shared-kit/domain/civil-day';
import type { Seasons } from 'shared-kit/domain/due-window';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { inBackground } from 'shared-kit/server/background';
import { ApiError } from 'shared-kit/server/errors';
import type { JobRun } from 'shared-kit/server/jobs';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import type { GenerationCounts } from './generate-batch.ts';
import { insertMissing } from './insert-missing.ts';
import type { WantedChore } from './plan-batch.ts';
import { plannedVisits } from './planned-visits.ts';
import { settleBatch } from './settle-batch.ts';
import { removeUnwanted } from './unwanted-tasks.ts';
import { isLongPeriodicity, type PeopleNames } from './wanted-tasks.ts';

export interface GenerationScope {
  readonly installationId: number;
  readonly year: number;
  readonly timeZone: string;
  /** Of the installation; without any, work falls due in the whole of its periods. */
  readonly seasons?: Seasons;
  readonly now: Date;
  /** Nothing is changed or removed. */
  readonly onlyMissing?: boolean | undefined;
  /** How new tasks are stored; gives how many were. */
  readonly insert?: typeof insertMissing;
}

const batchSize = 2000;
const longestPeriodYears = 4;

export const generateYear = async (
  db: Connection,
  scope: GenerationScope,
  { report, signal }: JobRun,
): Promise<GenerationCounts> => {
  const { wanted, names } = await readWanted(db, scope);
  const { onlyMissing = false, insert = insertMissing } = scope;
  const removed = onlyMissing ? 0 : await removeUnwanted(db, scope, idsOf(wanted));
  const total: GenerationCounts = { created: 0, existing: 0, updated: 0, removed };
  let done = 0;
  await report(done, wanted.length);
  for await (const batch of inBackground(batchesOf(wanted))) {
    if (signal.aborted) throw new ApiError('serviceUnavailable');
    const result = await settleBatch(db, batch, {
      batch: { ...batchScope(scope, batch), names },
      year: scope,
      mayChange: () => !onlyMissing,
      insert,
    });
    for (const name of countNames) total[name] += result[name];
    done += batch.length;
    await report(done, wanted.length);
  }
  return total;
};

export const countNames = ['created', 'existing', 'updated', 'removed'] as const;

export const idsOf = (wanted: readonly WantedChore[]): number[] => wanted.map(({ chore }) => chore._id);

/** The chores with the periods that they should have, and the names of who answers for them. */
export const readWanted = async (db: Connection, scope: GenerationScope) => ({
  wanted: await wantedChores(db, scope),
  names: await namesOf(db, scope),
});

const namesOf = async (db: Connection, { installationId }: GenerationScope): Promise<PeopleNames> => {
  const people = await databaseOf(db).collection<PersonV1>(peopleV1).find({ installationId }).toArray();
  return new Map(people.map(({ userId, name }) => [userId, name]));
};

const wantedChores = async (db: Connection, scope: GenerationScope): Promise<WantedChore[]> => {
  const { installationId } = scope;
  const active = { installationId, entityStatus: EntityStatus.Active };
  const database = databaseOf(db);
  const [elements, chores] = await Promise.all([
    database.collection<ElementV1>(elementsV1).find(active).toArray(),
    database.collection<ChoreV1>(choresV1).find(active).toArray(),
  ]);
  const elementsById = new Map(elements.map((element) => [element._id, element]));
  return plannedVisits(
    db,
    scope,
    chores.flatMap((chore) => {
      const element = elementsById.get(chore.elementId);
      return element ? [{ chore, element }] : [];
    }),
  );
};

/** Chores with periods of several years apart: a period of theirs that runs in the year may have begun before it. */
export const batchesOf = function* (wanted: readonly WantedChore[]): Generator<WantedChore[]> {
  const isLong = ({ chore }: WantedChore) => isLongPeriodicity(chore.periodicity as Periodicity);
  for (const group of [wanted.filter((each) => !isLong(each)), wanted.filter(isLong)]) {
    let batch: WantedChore[] = [];
    let size = 0;
    for (const each of group) {
      batch.push(each);
      size += Math.max(1, each.periods.length);
      if (size < batchSize) continue;
      yield batch;
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield batch;
  }
};

export const batchScope = (
  { installationId, now, year, timeZone }: GenerationScope,
  batch: readonly WantedChore[],
) => {
  const startOf = (each: number) => new Date(startOfLocalDay(dayNumber(each, 1, 1), timeZone));
  const reachesBack = batch.some(({ chore }) => isLongPeriodicity(chore.periodicity));
  return {
    installationId,
    now,
    from: startOf(reachesBack ? year - longestPeriodYears + 1 : year),
    to: startOf(year + 1),
    yearStart: startOf(year),
  };
};
