/** A year's tasks of one installation, in batches small enough that other requests are served in between. */
import { EntityStatus, type Periodicity } from 'shared-kit/contracts/enums';
import { type Programme, programmeOf, programmes } from 'shared-kit/contracts/plans/programmes';
import type { GenerationPart } from 'shared-kit/contracts/tasks/task-generations';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber } from 'shared-kit/domain/dates/civil-day';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { isBegun } from 'shared-kit/domain/tasks/generation-begin';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { ApiError } from 'shared-kit/server/http/errors';
import { inBackground } from 'shared-kit/server/work/background';
import type { JobRun, JobWatch } from 'shared-kit/server/work/jobs';
import { inSlices, sorted } from 'shared-kit/server/work/long-work';
import { tasks } from '../tasks/task.model.ts';
import type { GenerationCounts } from './generate-batch.ts';
import type { GenerationCheckpoint } from './generation-checkpoint.ts';
import { isOfPart } from './generation-part.ts';
import { insertMissing } from './insert-missing.ts';
import type { BatchScope, WantedChore } from './plan-batch.ts';
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
  /** Those that the installation has: of others nothing is made, and what is there stays. All where nobody says. */
  readonly programmes?: readonly Programme[];
  /** Nothing is changed or removed. */
  readonly onlyMissing?: boolean | undefined;
  /** What of it; without any, all. */
  readonly part?: GenerationPart | undefined;
  /** How new tasks are stored; gives how many were. */
  readonly insert?: typeof insertMissing;
}

/** Of a job, which can be taken up where it stood, or of nobody's. */
export type GenerationRun = JobWatch & Partial<Pick<JobRun<GenerationCheckpoint>, 'checkpoint' | 'save'>>;

const batchSize = 2000;
const longestPeriodYears = 4;

export const generateYear = async (
  db: Connection,
  scope: GenerationScope,
  { report, signal, checkpoint = null, save }: GenerationRun,
): Promise<GenerationCounts> => {
  const { wanted, names, activeIds } = await readWanted(db, scope);
  const { onlyMissing = false, insert = insertMissing } = scope;
  const { counts, newFrom, settled } = checkpoint ?? (await beginning(db, scope, activeIds));
  const total: GenerationCounts = { ...counts };
  const left = await inSlices(sorted(wanted.filter(isAfter(settled)), byLengthAndChore));
  let done = wanted.length - left.length;
  const note = async (last: WantedChore | undefined): Promise<void> => {
    const reached = last ? placeOf(last) : settled;
    if (save) await save({ counts: total, newFrom, settled: reached }, done, wanted.length);
    else await report(done, wanted.length);
  };
  await note(undefined);
  // Of the first batch a process that died may have made some.
  let isHalfMade = checkpoint !== null;
  for await (const batch of inBackground(batchesOf(left))) {
    if (signal.aborted) throw new ApiError('serviceUnavailable');
    const around = { ...batchScope(scope, batch), names };
    const made = isHalfMade ? await countMade(db, batch, { ...around, newFrom }) : 0;
    const isOwn = isHalfMade ? (id: number) => id >= newFrom : () => false;
    const result = await settleBatch(db, batch, {
      batch: around,
      year: scope,
      mayChange: (id) => !onlyMissing || isOwn(id),
      insert,
    });
    for (const name of countNames) total[name] += result[name];
    total.created += made;
    total.existing -= made;
    isHalfMade = false;
    done += batch.length;
    await note(batch.at(-1));
  }
  if (save && total.created > 0) {
    const last = left.at(-1);
    const end = {
      counts: total,
      newFrom,
      newTo: await newestId(db),
      settled: last ? placeOf(last) : settled,
    };
    await save(end, done, wanted.length);
  }
  return total;
};

const beginning = async (
  db: Connection,
  scope: GenerationScope,
  activeIds: readonly number[],
): Promise<GenerationCheckpoint> => {
  const newest = await newestId(db);
  const removed = scope.onlyMissing ? 0 : await removeUnwanted(db, scope, activeIds);
  return {
    counts: { created: 0, existing: 0, updated: 0, removed },
    newFrom: newest + 1,
    settled: null,
  };
};

/** 0 where there is none. */
const newestId = async (db: Connection): Promise<number> => {
  const [newest] = await tasks(db)
    .find({}, { projection: { _id: 1 }, sort: { _id: -1 }, limit: 1 })
    .toArray();
  return newest?._id ?? 0;
};

const isLong = ({ chore }: WantedChore): boolean => isLongPeriodicity(chore.periodicity as Periodicity);

const placeOf = (each: WantedChore) => ({ choreId: each.chore._id, isLong: isLong(each) });

/** The order in which they are settled, whatever is added meanwhile. */
const byLengthAndChore = (one: WantedChore, other: WantedChore): number =>
  Number(isLong(one)) - Number(isLong(other)) || one.chore._id - other.chore._id;

const isAfter = (settled: GenerationCheckpoint['settled']) => (each: WantedChore) =>
  settled === null || (isLong(each) === settled.isLong ? each.chore._id > settled.choreId : isLong(each));

const countMade = (
  db: Connection,
  batch: readonly WantedChore[],
  { installationId, from, to, newFrom }: Omit<BatchScope, 'names'> & Pick<GenerationCheckpoint, 'newFrom'>,
): Promise<number> =>
  tasks(db).countDocuments({
    installationId,
    choreId: { $in: idsOf(batch) },
    periodStart: { $gte: from, $lt: to },
    _id: { $gte: newFrom },
  });

export const countNames = ['created', 'existing', 'updated', 'removed'] as const;

const idsOf = (wanted: readonly WantedChore[]): number[] => wanted.map(({ chore }) => chore._id);

/** The chores of the part with the periods that they should have, the names of who answers for them, and all active chores, of every part. */
export const readWanted = async (db: Connection, scope: GenerationScope) => {
  const active = await wantedChores(db, scope);
  return {
    wanted: active.filter(isOfPart(scope.part)).filter(isOfProgrammes(scope.programmes)),
    names: await namesOf(db, scope),
    activeIds: idsOf(active),
  };
};

const isOfProgrammes =
  (among: readonly Programme[] = programmes) =>
  ({ chore }: WantedChore): boolean =>
    among.includes(programmeOf[chore.archetype]);

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
  { installationId, now, year, timeZone, part = {} }: GenerationScope,
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
    timeZone,
    isBegun: isBegun(part, timeZone),
  };
};
