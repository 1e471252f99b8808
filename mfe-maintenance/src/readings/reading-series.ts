/** Readings as charts take them. */
import { paths } from 'shared-kit/contracts/paths';
import type { TaskFormat } from 'shared-kit/contracts/task-detail';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { parseNumber } from 'shared-kit/domain/numbers';
import type { Limits, LinePoint } from 'shared-kit/web/charts';

/** The number that was read; null for words, and for what was written down before its format was one of numbers. */
export const numberRead = ({ reading }: ElementReading): number | null =>
  'text' in reading ? (parseNumber(reading.text)?.value ?? null) : null;

/** Whether the value is still the one that was copied. */
export const isCopied = ({ copy }: ElementReading): boolean => copy !== null && copy.correctedAt === null;

interface Drawn {
  readonly installationId: number;
  /** Where what was read before this portal leads. */
  readonly beforeHref: string;
  /** More that is said beside a value: where it was copied from. */
  readonly noteOf?: (reading: ElementReading) => string;
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
  const spans: Limits[] = [];
  const oldestFirst = readings.filter(({ reading }) => reading.formatId === id).toReversed();
  for (const { at, limits } of oldestFirst) {
    const counted = limits ?? { min, max };
    const last = spans.at(-1);
    if (!last) spans.push(counted);
    else if (!isSame(last, counted)) spans.push({ ...counted, from: at });
  }
  return spans.some((span) => span.min !== null || span.max !== null) ? spans : [];
};
