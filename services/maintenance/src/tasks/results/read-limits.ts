import { ValueType } from 'shared-kit/contracts/enums';
import { settleLimits } from 'shared-kit/domain/readings/element-limits';
import { formatOf } from 'shared-kit/domain/readings/format-versions';
import type { FoundTask } from '../find-task.ts';
import { type Judged, limitsThen } from '../readings/limits-then.ts';
import type { ReadLimits } from '../task.model.ts';
import type { ResultFields } from './result-change.ts';

interface Judging extends Pick<FoundTask, 'formats' | 'element'> {
  /** What stood before: a correction of it is judged by the limits of then. */
  readonly before?: Judged;
}

/** What counts for the numbers that are read now: formats and elements change, what was judged by them does not. */
export const readLimits = (
  { formats, element, before }: Judging,
  { readings }: Pick<ResultFields, 'readings'>,
): ReadLimits[] =>
  readings.flatMap(({ formatId, formatVersion, valueType }) => {
    const known = formats.find(({ _id }) => _id === formatId);
    const format = known && formatOf(known, { formatVersion });
    if (!format?.numeric || valueType !== ValueType.text) return [];
    const then = before && limitsThen(before, { formatId, formatVersion });
    const { min, max } = then ?? settleLimits(format, element ?? {});
    return min === null && max === null ? [] : [{ formatId, min, max }];
  });
