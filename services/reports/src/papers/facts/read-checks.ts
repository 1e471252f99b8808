/** What was done in the days of a document, with its readings. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { type Archetype, ChoreResult, type Periodicity } from 'shared-kit/contracts/enums';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { type FormatV1, formatsV1 } from 'shared-kit/contracts/views/structure';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { PrintedTimes } from 'shared-kit/server/papers/documents';
import { type ToldReading, tellReading } from 'shared-kit/server/papers/reading-texts';
import { factsAtOnce, type PaperScope, readOnce } from '../paper.ts';

export interface Check {
  readonly id: number;
  readonly elementId: number;
  readonly elementName: string;
  readonly elementRef: string;
  readonly place: string;
  readonly ref: string;
  readonly name: LocalizedText;
  readonly typeName: LocalizedText;
  readonly archetype: Archetype;
  readonly periodicity: Periodicity;
  readonly result: ChoreResult;
  /** As the clocks of the installation had it. */
  readonly day: string;
  readonly by: string;
  readonly readings: readonly ToldReading[];
  readonly observation: string;
  /** With a reading outside its limits, or computed from such. */
  readonly isOutside: boolean;
  readonly isCopied: boolean;
  /** When it was done, written down and taken in. */
  readonly times: PrintedTimes;
}

/** More would make a document that nobody can read or draw. */
export const mostChecks = 20_000;

const programmesRead = { $in: [...programmes] };

interface Wanted {
  /** What the database leaves out already. */
  readonly narrowed: Readonly<Record<string, unknown>>;
  readonly wants: (check: Check) => boolean;
}

const all: Wanted = { narrowed: {}, wants: () => true };

const performedIn = ({ installationId, buildingId, start, end }: PaperScope) => ({
  installationId,
  programme: programmesRead,
  performedAt: { $gte: start, $lt: end },
  ...(buildingId === null ? {} : { buildingId }),
});

/** Whether anything was done at all. */
export const hasChecks = async ({ db }: Pick<RequestContext, 'db'>, scope: PaperScope): Promise<boolean> =>
  (await databaseOf(db).collection<TaskV1>(tasksV1).findOne(performedIn(scope))) !== null;

/** The oldest first; 413 for more than 20,000. */
export const readChecks = async (
  { db }: Pick<RequestContext, 'db'>,
  scope: PaperScope,
  { narrowed, wants }: Wanted = all,
): Promise<Check[]> => {
  const formats = await readOnce(scope, 'formats', () => readFormats({ db }));
  const found = databaseOf(db)
    .collection<TaskV1>(tasksV1)
    .find({ ...performedIn(scope), ...narrowed })
    .sort({ performedAt: 1, _id: 1 })
    .batchSize(factsAtOnce);
  const checks: Check[] = [];
  for await (const task of found) {
    const check = presented(task, formats, scope.timeZone);
    if (wants(check)) checks.push(check);
    if (checks.length > mostChecks) fail('payloadTooLarge', { limit: mostChecks });
  }
  return checks;
};

type Formats = ReadonlyMap<number, FormatV1>;

/** By their ids. */
export const readFormats = async ({ db }: Pick<RequestContext, 'db'>): Promise<Formats> => {
  const formats = await databaseOf(db).collection<FormatV1>(formatsV1).find().toArray();
  return new Map(formats.map((format) => [format._id, format]));
};

const presented = (task: TaskV1, formats: Formats, timeZone: string): Check => {
  const { _id: id, elementId, elementName, elementRef, choreRef: ref, choreName: name } = task;
  const { choreTypeName: typeName, archetype, periodicity, result, observation, outOfLimits } = task;
  return {
    id,
    elementId,
    elementName,
    elementRef,
    ref,
    name,
    typeName,
    archetype,
    periodicity,
    result,
    place: [task.buildingName, task.floorName, task.areaName].filter(Boolean).join(' · '),
    day: localDayText(task.performedAt ?? task.dueEnd, timeZone),
    by: task.performedByName ?? '',
    readings: task.readings.flatMap((reading) => tellReading(reading, formats, outOfLimits)),
    observation,
    isOutside: outOfLimits.length > 0,
    isCopied: task.copies.length > 0,
    times: {
      doneAt: task.performedAt?.toISOString() ?? null,
      writtenAt: task.writtenAt?.toISOString() ?? null,
      arrivedAt: task.arrivedAt?.toISOString() ?? null,
      timeZone,
    },
  };
};

export const isDone = ({ result }: Pick<Check, 'result'>): boolean =>
  result === ChoreResult.ProperlyDone || result === ChoreResult.ImproperlyDone;

/** Done badly, not possible, or with a reading outside its limits. */
export const isAnomaly = ({ result, isOutside }: Pick<Check, 'result' | 'isOutside'>): boolean =>
  result === ChoreResult.ImproperlyDone || result === ChoreResult.UnableToDo || isOutside;
