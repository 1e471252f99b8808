import { ValueType } from 'shared-kit/contracts/enums';
import { mostTrendPoints, type Trend } from 'shared-kit/contracts/task-trends';
import { parseNumber } from 'shared-kit/domain/numbers';
import { copyMarkOf } from 'shared-kit/domain/task-copies';
import type { RequestContext } from 'shared-kit/server/context';
import type { FoundTask } from './find-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { ever, performedOnElement, type TaskRecord, tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

type Measured = Pick<TaskRecord, 'readings' | 'outOfLimits' | 'copies' | 'performedAt' | 'elementId'>;

/** So many results of an element are looked through: more where it is read by several chores. */
const mostTasks = 3 * mostTrendPoints;

/**
 * How the numbers that a task asks for went on its element before it, with whatever chore of the programmes that the caller may read; reads
 * nothing where it asks for none.
 */
export const readTrends = async (ctx: Reader, found: Asking): Promise<Trend[]> =>
  (await readTrendsOfMany(ctx, [found]))(found);

type Reader = Pick<RequestContext, 'db' | 'now' | 'caller' | 'views'>;
type Asking = Pick<FoundTask, 'installationId' | 'task' | 'formats'>;

const numbersOf = ({ formats }: Asking): number[] =>
  formats.filter(({ numeric, valueType }) => numeric && valueType === ValueType.text).map(({ _id }) => _id);

/** The same of several of an installation, read in one command. */
export const readTrendsOfMany = async (
  ctx: Reader,
  found: readonly Asking[],
): Promise<(one: Asking) => Trend[]> => {
  const asking = found.filter((one) => numbersOf(one).length > 0);
  const [first] = asking;
  if (!first) return () => [];
  const { installationId } = first;
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const elementIds = [...new Set(asking.map(({ task }) => task.elementId))];
  const before = Math.max(...asking.map(({ task }) => (task.performedAt ?? ctx.now()).getTime()));
  const measured = await tasks(ctx.db)
    .find<Measured>(
      {
        ...performedFilter(scope),
        elementId: { $in: elementIds },
        performedAt: { $gte: ever, $lt: new Date(before) },
        'readings.formatId': { $in: [...new Set(asking.flatMap(numbersOf))] },
      },
      { projection: { readings: 1, outOfLimits: 1, copies: 1, performedAt: 1, elementId: 1 } },
    )
    .hint(performedOnElement)
    .sort({ performedAt: -1, _id: -1 })
    .limit(mostTasks * elementIds.length)
    .toArray();
  const byElement = Map.groupBy(measured, ({ elementId }) => elementId);
  return (one) => trendsOf(one, byElement.get(one.task.elementId) ?? []);
};

const trendsOf = (one: Asking, measured: readonly Measured[]): Trend[] =>
  numbersOf(one).flatMap((formatId) => {
    const until = one.task.performedAt;
    const earlier = measured.filter(
      ({ performedAt }) => until === null || (performedAt !== null && performedAt < until),
    );
    const points = earlier
      .slice(0, mostTasks)
      .flatMap((each) => pointOf(each, formatId))
      .slice(0, mostTrendPoints);
    return points.length === 0 ? [] : [{ formatId, points: points.reverse() }];
  });

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
