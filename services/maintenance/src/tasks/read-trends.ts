import { ValueType } from 'shared-kit/contracts/enums';
import { mostTrendPoints, type Trend } from 'shared-kit/contracts/task-trends';
import { parseNumber } from 'shared-kit/domain/numbers';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { RequestContext } from 'shared-kit/server/context';
import type { FoundTask } from './find-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { ever, performedOnElement, type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

type Measured = Pick<TaskRecord, 'readings' | 'outOfLimits' | 'copies' | 'performedAt'>;

/** So many results of an element are looked through: more where it is read by several chores. */
const mostTasks = 3 * mostTrendPoints;

/**
 * How the numbers that a task asks for went on its element before it, with whatever chore of the programmes that the caller may read; reads
 * nothing where it asks for none.
 */
export const readTrends = async (
  ctx: Pick<RequestContext, 'db' | 'now' | 'caller' | 'views'>,
  { installationId, task, formats }: Pick<FoundTask, 'installationId' | 'task' | 'formats'>,
): Promise<Trend[]> => {
  const ids = formats
    .filter(({ numeric, valueType }) => numeric && valueType === ValueType.text)
    .map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const measured = await tasks(ctx.db)
    .find<Measured>(
      {
        ...performedFilter(scope),
        elementId: task.elementId,
        performedAt: { $gte: ever, $lt: task.performedAt ?? ctx.now() },
        'readings.formatId': { $in: ids },
      },
      { projection: { readings: 1, outOfLimits: 1, copies: 1, performedAt: 1 } },
    )
    .hint(performedOnElement)
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostTasks)
    .toArray();
  return ids.flatMap((formatId) => {
    const points = measured.flatMap((one) => pointOf(one, formatId)).slice(0, mostTrendPoints);
    return points.length === 0 ? [] : [{ formatId, points: points.reverse() }];
  });
};

const pointOf = (
  { readings, outOfLimits, copies = [], performedAt }: Measured,
  formatId: number,
): Trend['points'][number][] => {
  const reading = readings.find((one) => one.formatId === formatId);
  const number = reading?.valueType === ValueType.text ? parseNumber(reading.text) : null;
  if (!number || performedAt === null) return [];
  const copied = copyMarkOf(copies, 'reading', formatId)?.correctedAt === null;
  const outside = outOfLimits.includes(formatId);
  return [{ at: performedAt.toISOString(), value: number.value, outside, copied }];
};
