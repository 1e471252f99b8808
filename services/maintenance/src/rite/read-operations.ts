/** The preventive operations of a year: how often each was due, what became of it, and what is open. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Operation, openTaskSchema } from 'shared-kit/contracts/legal/rite-certificate';
import type { RequestContext } from 'shared-kit/server/http/context';
import type * as z from 'zod/mini';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';

interface Year {
  readonly installationId: number;
  /** `[start, end)`, instants of local midnights. */
  readonly start: Date;
  readonly end: Date;
  readonly now: Date;
}

/**
 * Each operation is of one year, the one that it was done for: that of the day on which it was done, if that lies between the days from and until which it
 * was due; what was done before or after counts as on the nearest of them, and what was not done as on the last.
 */
const ofYear = ({ installationId, start, end }: Year) => ({
  installationId,
  programme: 'rite' as const,
  result: { $in: Object.values(ChoreResult) },
  // Whatever a year answers for is due after its beginning: what was done long before is not read for it.
  dueEnd: { $gt: start },
  $or: [
    { performedAt: null, dueEnd: { $lte: end } },
    { performedAt: { $gte: start, $lt: end }, dueStart: { $lt: end } },
    { performedAt: { $lt: start }, dueStart: { $gte: start, $lt: end } },
    { performedAt: { $gte: end }, dueEnd: { $lte: end } },
  ],
});

const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const resultIs = (result: ChoreResult) => ({ $eq: ['$result', result] });

type Grouped = Omit<Operation, 'ref' | 'name' | 'lastAt'> & {
  readonly _id: string;
  readonly name: Operation['name'];
  readonly lastAt: Date | null;
};

const mostOpenTasks = 100;
type OpenTask = z.infer<typeof openTaskSchema>;
type Open = Pick<TaskRecord, '_id' | 'choreName' | 'elementName' | 'periodEnd' | 'dueEnd'>;

interface Work {
  readonly operations: Operation[];
  /** Those whose time has begun, by when they are due: the first hundred. */
  readonly openTasks: OpenTask[];
}

interface Found {
  readonly operations: readonly Grouped[];
  readonly open: readonly Open[];
}

const groups = (now: Date) => {
  const isUndone = resultIs(ChoreResult.Undone);
  return [
    {
      $group: {
        _id: '$choreRef',
        name: { $first: '$choreName' },
        planned: { $sum: 1 },
        properly: count(resultIs(ChoreResult.ProperlyDone)),
        improperly: count(resultIs(ChoreResult.ImproperlyDone)),
        unable: count(resultIs(ChoreResult.UnableToDo)),
        onTime: count({
          $and: [
            { $in: ['$result', [ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone]] },
            { $lt: ['$performedAt', '$dueEnd'] },
          ],
        }),
        late: count({ $and: [isUndone, { $lte: ['$dueEnd', now] }] }),
        open: count({
          $and: [isUndone, { $lte: ['$dueStart', now] }, { $gt: ['$dueEnd', now] }],
        }),
        coming: count({ $and: [isUndone, { $gt: ['$dueStart', now] }] }),
        lastAt: { $max: '$performedAt' },
      },
    },
    { $sort: { _id: 1 } },
  ];
};

const openOnes = ({ start, end, now }: Year) => [
  {
    $match: {
      result: ChoreResult.Undone,
      dueEnd: { $gt: start, $lte: end },
      dueStart: { $lte: now },
    },
  },
  { $sort: { dueEnd: 1, _id: 1 } },
  { $limit: mostOpenTasks },
  { $project: { choreName: 1, elementName: 1, periodEnd: 1, dueEnd: 1 } },
];

export const readOperations = async ({ db }: Pick<RequestContext, 'db'>, year: Year): Promise<Work> => {
  const [found] = await tasks(db)
    .aggregate<Found>([
      { $match: ofYear(year) },
      { $facet: { operations: groups(year.now), open: openOnes(year) } },
    ])
    .toArray();
  const { operations = [], open = [] } = found ?? {};
  return {
    operations: operations.map(({ _id: ref, lastAt, ...operation }) => ({
      ref,
      ...operation,
      lastAt: lastAt?.toISOString() ?? null,
    })),
    openTasks: open.map(({ _id: taskId, choreName, elementName, periodEnd, dueEnd = periodEnd }) => ({
      taskId,
      choreName,
      elementName,
      dueEnd: dueEnd.toISOString(),
    })),
  };
};
