/** A year's tasks of one installation, in batches small enough that other requests are served in between. */
import { EntityStatus, type Periodicity } from 'shared-kit/contracts/enums';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { dayNumber } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import { ApiError } from 'shared-kit/server/errors';
import type { JobRun } from 'shared-kit/server/jobs';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { type GenerationResult, generateBatch, type WantedChore } from './generate-batch.ts';
import { removeUnwanted } from './remove-unwanted.ts';
import { isLongPeriodicity, periodsByRule } from './wanted-tasks.ts';

export interface GenerationScope {
  readonly installationId: number;
  readonly year: number;
  readonly timeZone: string;
  readonly now: Date;
}

const batchSize = 2000;
const longestPeriodYears = 4;

export const generateYear = async (
  db: Connection,
  scope: GenerationScope,
  { report, signal }: JobRun,
): Promise<GenerationResult> => {
  const wanted = await wantedChores(db, scope);
  await removeUnwanted(
    db,
    scope,
    wanted.map(({ chore }) => chore._id),
  );
  const total: GenerationResult = { created: 0, existing: 0, updated: 0 };
  let done = 0;
  await report(done, wanted.length);
  for (const batch of batchesOf(wanted)) {
    if (signal.aborted) throw new ApiError('serviceUnavailable');
    const result = await generateBatch(db, batch, batchScope(scope, batch));
    total.created += result.created;
    total.existing += result.existing;
    total.updated += result.updated;
    done += batch.length;
    await report(done, wanted.length);
  }
  return total;
};

const wantedChores = async (
  db: Connection,
  { installationId, year, timeZone }: GenerationScope,
): Promise<WantedChore[]> => {
  const active = { installationId, entityStatus: EntityStatus.Active };
  const database = databaseOf(db);
  const [elements, chores] = await Promise.all([
    database.collection<ElementV1>(elementsV1).find(active).toArray(),
    database.collection<ChoreV1>(choresV1).find(active).toArray(),
  ]);
  const elementsById = new Map(elements.map((element) => [element._id, element]));
  const periodsOf = periodsByRule(year, timeZone);
  return chores.flatMap((chore) => {
    const element = elementsById.get(chore.elementId);
    return element ? [{ chore, element, periods: periodsOf(chore) }] : [];
  });
};

/** Chores with periods of several years apart: a period of theirs that runs in the year may have begun before it. */
const batchesOf = function* (wanted: readonly WantedChore[]): Generator<WantedChore[]> {
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

const batchScope = (
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
