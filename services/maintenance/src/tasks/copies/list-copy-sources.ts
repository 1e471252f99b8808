import { ChoreResult } from 'shared-kit/contracts/enums';
import {
  type CopyCandidate,
  type listCopySources as contract,
  mostCopied,
} from 'shared-kit/contracts/tasks/copy-tasks';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { readTasks, type TaskFacts } from '../find-task.ts';
import { presentTask } from '../present-task.ts';
import { shownFormats } from '../readings/shown-formats.ts';
import { editableProgrammes } from '../results/editable-tasks.ts';
import { ever, type TaskRecord, tasks } from '../task.model.ts';
import { lastEarlierResult, ofChore } from '../task-stages.ts';

/** Of one task more earlier results are offered than of many. */
const depths = { one: 24, many: 5 } as const;
/** A year and the days by which periods of one name may differ. */
const yearMs = 367 * dayMs;

interface Candidate extends TaskFacts {
  readonly last: readonly TaskRecord[];
  readonly anew: readonly TaskRecord[];
  readonly before: readonly TaskRecord[];
}

export const listCopySources: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, ids } = query;
  if (ids.length > mostCopied) fail('invalidInput', { fields: [{ path: 'ids', code: 'maxItems' }] });
  const programmes = await editableProgrammes(ctx, installationId);
  const open = { result: ChoreResult.Undone, $and: [{ programme: { $in: programmes } }] };
  const depth = ids.length === 1 ? depths.one : depths.many;
  const found = await readTasks<Candidate>(
    ctx,
    { _id: { $in: ids }, installationId, ...open },
    sources(ctx, depth),
  );
  const byId = new Map(found.map((each) => [each.task._id, each]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []).map((each) => candidateOf(each, depth)) };
};

const candidateOf = ({ task, formats, element, ...found }: Candidate, depth: number): CopyCandidate => {
  const latest = [...found.last, ...found.anew].sort(newestFirst).slice(0, depth);
  const all = new Map([...latest, ...found.before].map((source) => [source._id, source]));
  return {
    task: presentTask(task),
    formats: shownFormats(formats, task, element),
    sources: [...all.values()].sort(newestFirst).map(presentTask),
  };
};

const newestFirst = (one: TaskRecord, other: TaskRecord): number =>
  other.periodStart.getTime() - one.periodStart.getTime() || other._id - one._id;

const sources = ({ now }: Pick<RequestContext, 'now'>, depth: number) => [
  { $lookup: ofChore(tasks.collection, 'last', lastEarlierResult(now(), depth)) },
  {
    $lookup: ofChore(tasks.collection, 'before', [
      {
        $match: {
          $expr: { $gte: ['$periodStart', { $subtract: ['$$periodStart', yearMs] }] },
          result: { $ne: 0 },
        },
      },
      { $sort: { periodStart: 1 } },
      { $limit: 1 },
    ]),
  },
  { $lookup: madeAnew('anew', depth) },
];

/** Results of chores that the task's was made anew from: of the same generic chore and element. */
const madeAnew = (as: string, count: number) => ({
  from: tasks.collection,
  as,
  let: {
    installationId: '$installationId',
    elementId: '$task.elementId',
    genericChoreId: { $ifNull: ['$task.genericChoreId', -1] },
    choreId: '$task.choreId',
    periodStart: '$task.periodStart',
  },
  pipeline: [
    {
      $match: {
        performedAt: { $gte: ever },
        $expr: {
          $and: [
            { $eq: ['$installationId', '$$installationId'] },
            { $eq: ['$elementId', '$$elementId'] },
            { $eq: ['$genericChoreId', '$$genericChoreId'] },
            { $lt: ['$periodStart', '$$periodStart'] },
            { $ne: ['$choreId', '$$choreId'] },
          ],
        },
      },
    },
    { $sort: { periodStart: -1 } },
    { $limit: count },
  ],
});
