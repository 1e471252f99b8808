/** Readings as charts take them. */

import type { ComputedQuantity } from 'shared-kit/contracts/catalogues/quantities';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import type { ElementComputed, ElementReading } from 'shared-kit/contracts/tasks/task-readings';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { formatOf, numberIn } from 'shared-kit/domain/readings/format-versions';
import { convertUnit } from 'shared-kit/domain/readings/quantity-units';
import type { Limits, LinePoint } from 'shared-kit/web/charts';

/** The number that was read; null for words, and for what was written down before its format was one of numbers. */
export const numberRead = ({ reading }: ElementReading): number | null =>
  'text' in reading ? (parseNumber(reading.text)?.value ?? null) : null;

export interface ComparableReadings {
  /** As the readings are drawn: in its unit. */
  readonly format: TaskFormat;
  readonly readings: readonly ElementReading[];
}

const inUnitOf = (format: TaskFormat, each: ElementReading): ElementReading | null => {
  const { reading, limits } = each;
  const own = formatOf(format, reading);
  if (own === format || !('text' in reading)) return each;
  const value = numberIn(format, reading);
  const limitIn = (limit: number | null): number | null =>
    limit === null ? null : convertUnit(limit, own, format);
  if (value === null) return null;
  const settled = limits ?? { min: own.min, max: own.max };
  return {
    ...each,
    reading: { ...reading, text: String(value) },
    limits: { min: limitIn(settled.min), max: limitIn(settled.max) },
  };
};

/**
 * The readings of a format as lines that can be drawn: all that is certain in its present unit as one, what is not as one more for each unit
 * that it was read in. The present one comes first; readings are the newest first.
 */
export const comparable = (readings: readonly ElementReading[], format: TaskFormat): ComparableReadings[] => {
  const drawn: ComparableReadings[] = [];
  let left = readings.filter(({ reading }) => reading.formatId === format.id);
  for (let own = format; left.length > 0; own = formatOf(format, left[0]?.reading ?? {})) {
    const told = left.map((each) => ({ each, converted: inUnitOf(own, each) }));
    drawn.push({ format: own, readings: told.flatMap(({ converted }) => converted ?? []) });
    left = told.flatMap(({ each, converted }) => (converted === null ? [each] : []));
  }
  return drawn;
};

/** Whether the value is still the one that was copied. */
const isCopied = ({ copy }: Pick<ElementReading, 'copy'>): boolean =>
  copy !== null && copy.correctedAt === null;

type NoteOf = (value: Pick<ElementReading, 'taskId' | 'copy'>) => string;

interface Drawn {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  /** More that is said beside a value: where it was copied from. */
  readonly noteOf?: NoteOf;
}

/** The points of one format's readings, in the order they come in; what is no number is left out. */
export const pointsOf = (
  readings: readonly ElementReading[],
  { id }: Pick<TaskFormat, 'id'>,
  { installationId, beforeHref, noteOf = () => '' }: Drawn,
): LinePoint[] =>
  readings.flatMap((each): LinePoint[] => {
    const value = numberRead(each);
    if (each.reading.formatId !== id || value === null) return [];
    const words = [each.performedByName ?? '', noteOf(each)].filter(Boolean).join(' · ');
    const note = words === '' ? {} : { note: words };
    const hollow = isCopied(each) || each.taskId === null ? { hollow: true } : {};
    const href = each.taskId === null ? beforeHref : paths.task({ id: each.taskId, installationId });
    return [{ key: each.key, at: each.at, value, outside: each.outside, href, ...hollow, ...note }];
  });

/** The points of what was computed of one quantity, in the order they come in. */
export const computedPointsOf = (
  computed: readonly ElementComputed[],
  quantity: ComputedQuantity,
  { installationId, noteOf = () => '' }: Pick<Drawn, 'installationId' | 'noteOf'>,
): LinePoint[] =>
  computed.flatMap((each): LinePoint[] => {
    const { taskId, at, computed: value, performedByName } = each;
    if (value.quantity !== quantity) return [];
    const words = [performedByName ?? '', noteOf(each)].filter(Boolean).join(' · ');
    const note = words === '' ? {} : { note: words };
    const hollow = isCopied(each) ? { hollow: true } : {};
    const href = paths.task({ id: taskId, installationId });
    const point = { key: String(taskId), at, value: value.value, outside: isOutside(value), href };
    return [{ ...point, ...hollow, ...note }];
  });

const isSame = (a: Pick<Limits, 'min' | 'max'>, b: Pick<Limits, 'min' | 'max'>): boolean =>
  a.min === b.min && a.max === b.max;

/**
 * What counted when for one format: the limits that were kept with its readings, each from the first reading that has them. Readings
 * that are older than limits are kept are shown against those of now. Nothing where there never was a limit.
 */
export const limitsOf = (
  readings: readonly ElementReading[],
  { id, min, max }: Pick<TaskFormat, 'id' | 'min' | 'max'>,
): Limits[] => {
  const counted = readings
    .filter(({ reading }) => reading.formatId === id)
    .map(({ at, limits }) => ({ at, limits: limits ?? { min, max } }));
  return spansOf(counted);
};

/** The same of what was computed. */
export const computedLimitsOf = (
  computed: readonly ElementComputed[],
  quantity: ComputedQuantity,
): Limits[] =>
  spansOf(
    computed
      .filter((each) => each.computed.quantity === quantity)
      .map(({ at, computed: { min, max } }) => ({ at, limits: { min, max } })),
  );

interface Counted {
  readonly at: string;
  readonly limits: Pick<Limits, 'min' | 'max'>;
}

/** From limits of each value, the newest first, to those that counted from when on. */
const spansOf = (newestFirst: readonly Counted[]): Limits[] => {
  const spans: Limits[] = [];
  for (const { at, limits: counted } of newestFirst.toReversed()) {
    const last = spans.at(-1);
    if (!last) spans.push(counted);
    else if (!isSame(last, counted)) spans.push({ ...counted, from: at });
  }
  return spans.some((span) => span.min !== null || span.max !== null) ? spans : [];
};
