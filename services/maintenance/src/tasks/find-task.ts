/** A task with everything that its screen shows and its result is checked against, read in one command. */
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type FormerRecord, formers } from '../former/former.model.ts';
import { type ObservationRecord, observations } from '../observations/observation.model.ts';
import { computingStages } from './readings/computing-stages.ts';
import { type Around, aroundStages } from './results/find-around.ts';
import { type Named, type NamedRecords, namedStages } from './results/named-records.ts';
import { type Retested, retestStages } from './retests.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { firstOrNull, measuredTasks, ofChore, type Pipeline, withPrevious } from './task-stages.ts';

/** How many observations of a chore are shown. */
export const observationsShown = 50;

/** A task with what readings of it are checked against. */
export interface TaskFacts {
  readonly installationId: number;
  readonly programme: Programme;
  readonly task: TaskRecord;
  /** All that the task names, retired ones too. */
  readonly formats: readonly FormatV1[];
  /** What limits of readings follow from; null where the element is no more. */
  readonly element: ElementDataV1 | null;
  /** Formats that say within which limits computed values lie; none where nothing is computed. */
  readonly limitFormats: readonly FormatV1[];
  /** Who maintains the installation; read for tasks of RITE alone, and for those that perform others. */
  readonly owners: InstallationOwnersV1 | null;
}

export interface FoundTask extends TaskFacts {
  /** What was observed on the chore, the newest first. */
  readonly observations: readonly ObservationRecord[];
  /** The last result of the chore in an earlier period. */
  readonly previous: TaskRecord | null;
  /** What is written down of the chore from before this portal; null where nothing is. */
  readonly former: FormerRecord | null;
  /** The task that performed this one too; null where none did. */
  readonly satisfiedBy: TaskRecord | null;
  /** The correctives that came from it, with what of it was read again. */
  readonly retested: readonly Retested[];
}

/** What a result of a task is checked against, and has consequences for. */
export interface Recordable extends TaskFacts, NamedRecords {
  readonly around: Around;
}

/** A task that is shown, with what its result is checked against and has consequences for. */
export type RecordableTask = FoundTask & Recordable;

type Reader = Pick<RequestContext, 'db' | 'now'>;

/** Null where there is none. Tasks that a report of low voltage performs are not found here. */
export const findTask = async (ctx: Reader, id: number): Promise<FoundTask | null> => {
  const [found = null] = await readTasks<FoundTask>(ctx, { _id: id }, shownStages(ctx));
  return found;
};

/** Several of an installation, with all that their screens show. */
export const findTasks = (
  ctx: Reader,
  { installationId, ids }: { readonly installationId: number; readonly ids: readonly number[] },
): Promise<FoundTask[]> => readTasks(ctx, { installationId, _id: { $in: ids } }, shownStages(ctx));

/** `at`: when its result is said to have been performed. */
export const findRecordable = async (
  ctx: Reader,
  id: number,
  { at = null, ...named }: Named & { readonly at?: Date | null },
): Promise<RecordableTask | null> => {
  const stages = [...shownStages(ctx), ...namedStages(named), ...aroundStages(ctx.now(), at)];
  const [found = null] = await readTasks<RecordableTask>(ctx, { _id: id }, stages);
  return found;
};

/** The facts of tasks, and what the stages add to them. */
export const readTasks = <T extends TaskFacts>(
  { db }: Reader,
  filter: Readonly<Record<string, unknown>>,
  more: Pipeline,
): Promise<T[]> =>
  tasks(db)
    .aggregate<T>([...measuredTasks(filter), ...computingStages, ...more], { batchSize: 1000 })
    .toArray();

/** What its screen shows besides. */
export const shownStages = ({ now }: Reader): Pipeline => [
  { $lookup: ofChore(observations.collection, 'observations', newestObservations) },
  ...withPrevious(now()),
  {
    $lookup: {
      from: tasks.collection,
      localField: 'task.satisfiedByTaskId',
      foreignField: '_id',
      as: 'satisfiedBy',
    },
  },
  { $lookup: { from: formers.collection, localField: 'task.choreId', foreignField: '_id', as: 'former' } },
  ...retestStages,
  { $set: { satisfiedBy: firstOrNull('satisfiedBy'), former: firstOrNull('former') } },
];

const newestObservations: Pipeline = [{ $sort: { date: -1, _id: -1 } }, { $limit: observationsShown }];
