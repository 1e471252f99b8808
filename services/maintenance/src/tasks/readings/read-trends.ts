import { ValueType } from 'shared-kit/contracts/enums';
import { mostTrendPoints, type Trend } from 'shared-kit/contracts/tasks/task-trends';
import type { FormatV1 } from 'shared-kit/contracts/views/structure';
import { numberIn } from 'shared-kit/domain/readings/format-versions';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { FoundTask } from '../find-task.ts';
import { scopeOf } from '../readable-programmes.ts';
import { ever, performedOnElement, type TaskRecord, tasks } from '../task.model.ts';
import { performedFilter } from '../task-filter.ts';
import { formatsAsRead } from './shown-formats.ts';

type Measured = Pick<TaskRecord, 'readings' | 'outOfLimits' | 'copies' | 'performedAt' | 'elementId'>;

/** So many results of an element are looked through: more where it is read by several chores. */
const mostTasks = 3 * mostTrendPoints;

type Reader = Pick<RequestContext, 'db' | 'now' | 'caller' | 'views'>;
type Asking = Pick<FoundTask, 'installationId' | 'task' | 'formats'>;

const numbersOf = ({ formats }: Asking): number[] =>
  formats.filter(({ numeric, valueType }) => numeric && valueType === ValueType.text).map(({ _id }) => _id);

const measuredFields = { readings: 1, outOfLimits: 1, copies: 1, performedAt: 1, elementId: 1 } as const;
const newestFirst = { performedAt: -1, _id: -1 } as const;

const readableIn = (ctx: Reader, installationId: number) =>
  scopeOf(ctx, { installationId, programme: 'all' });

/**
 * How the numbers that a task asks for went on its element before it, with whatever chore of the programmes that the caller may read; reads
 * nothing where it asks for none.
 */
export const readTrends = async (ctx: Reader, found: Asking): Promise<Trend[]> => {
  const { installationId, task } = found;
  const formatIds = numbersOf(found);
  if (formatIds.length === 0) return [];
  const measured = await tasks(ctx.db)
    .find<Measured>(
      {
        ...performedFilter(await readableIn(ctx, installationId)),
        'readings.formatId': { $in: formatIds },
        elementId: task.elementId,
        performedAt: { $gte: ever, $lt: task.performedAt ?? ctx.now() },
      },
      { projection: measuredFields },
    )
    .hint(performedOnElement)
    .sort(newestFirst)
    .limit(mostTasks)
    .toArray();
  return trendsOf(found, measured);
};

/**
 * The same of several of an installation, each looked through by itself, in one command. A join takes no hint: programmes are compared, as an
 * index by them would serve too, by reading all that was performed in the installation.
 */
export const readTrendsOfMany = async (
  ctx: Reader,
  found: readonly Asking[],
): Promise<(one: Asking) => Trend[]> => {
  const asking = found.filter((one) => numbersOf(one).length > 0);
  const [first] = asking;
  if (!first) return () => [];
  const formatIds = [...new Set(asking.flatMap(numbersOf))];
  const { installationId, programmes } = await readableIn(ctx, first.installationId);
  const earlier = {
    $and: [
      { $in: ['$programme', programmes] },
      { $lt: ['$performedAt', '$$until'] },
      { $ne: [{ $setIntersection: ['$readings.formatId', '$$numbers'] }, []] },
    ],
  };
  const rows = await tasks(ctx.db)
    .aggregate<{ readonly _id: number; readonly measured: readonly Measured[] }>(
      [
        { $match: { _id: { $in: asking.map(({ task }) => task._id) } } },
        {
          $lookup: {
            from: tasks.collection,
            localField: 'elementId',
            foreignField: 'elementId',
            as: 'measured',
            let: {
              until: { $ifNull: ['$performedAt', ctx.now()] },
              numbers: { $setIntersection: ['$formatIds', formatIds] },
            },
            pipeline: [
              {
                $match: {
                  installationId,
                  performedAt: { $gte: ever },
                  'readings.formatId': { $in: formatIds },
                  $expr: earlier,
                },
              },
              { $sort: newestFirst },
              { $limit: mostTasks },
              { $project: measuredFields },
            ],
          },
        },
        { $project: { measured: 1 } },
      ],
      { batchSize: 1000 },
    )
    .toArray();
  const byId = new Map(rows.map(({ _id, measured }) => [_id, measured]));
  return (one) => trendsOf(one, byId.get(one.task._id) ?? []);
};

/** Those that were measured are the newest first; in the units that the task is read in. */
const trendsOf = (found: Asking, measured: readonly Measured[]): Trend[] => {
  const asked = new Set(numbersOf(found));
  const formats = formatsAsRead(found.formats, found.task).filter(({ _id }) => asked.has(_id));
  return formats.flatMap((format) => {
    const points = measured.flatMap((each) => pointOf(each, format)).slice(0, mostTrendPoints);
    return points.length === 0 ? [] : [{ formatId: format._id, points: points.reverse() }];
  });
};

const pointOf = (
  { readings, outOfLimits, copies = [], performedAt }: Measured,
  format: FormatV1,
): Trend['points'][number][] => {
  const { _id: formatId } = format;
  const reading = readings.find((one) => one.formatId === formatId);
  const value = reading?.valueType === ValueType.text ? numberIn(format, reading) : null;
  if (value === null || performedAt === null) return [];
  const copied = copyMarkOf(copies, 'reading', formatId)?.correctedAt === null;
  const outside = outOfLimits.includes(formatId);
  return [{ at: performedAt.toISOString(), value, outside, copied }];
};
