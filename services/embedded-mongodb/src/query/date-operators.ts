import type { Options } from 'mingo/types';
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { shiftDate, truncateDate } from './date-units.ts';
import { fromLocal } from './time-zone.ts';

type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;

/** Dates in the calendar of a time zone, where mingo loses summer time and the ends of months. */
export function dateOperators(
  evaluate: Operator,
  fallback: Record<string, Operator>,
): Record<string, Operator> {
  const withArguments =
    (work: (given: Doc) => unknown): Operator =>
    (doc, expression, options) => {
      const given = evaluate(doc, expression, options) as Doc;
      const missing = Object.values(given).some((value) => value === null || value === undefined);
      return missing ? null : work({ timezone: 'UTC', ...given });
    };
  return {
    $dateTrunc: withArguments(({ date, unit, binSize = 1, timezone, startOfWeek = 'sunday' }) =>
      truncateDate(asDate(date), {
        unit: String(unit),
        binSize: Number(binSize),
        timezone: String(timezone),
        startOfWeek: String(startOfWeek),
      }),
    ),
    $dateAdd: withArguments(({ startDate, unit, amount, timezone }) =>
      shiftDate(asDate(startDate), String(unit), Number(amount), String(timezone)),
    ),
    $dateSubtract: withArguments(({ startDate, unit, amount, timezone }) =>
      shiftDate(asDate(startDate), String(unit), -Number(amount), String(timezone)),
    ),
    $dateFromParts: (doc, expression, options) => {
      const isoWeeks = typeof expression === 'object' && expression !== null && 'isoWeekYear' in expression;
      return isoWeeks
        ? fallback.$dateFromParts?.(doc, expression, options)
        : fromParts(doc, expression, options);
    },
  };

  function fromParts(doc: unknown, expression: unknown, options: Options): unknown {
    return withArguments(
      ({ year, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0, timezone }) => {
        const [y, mo, d, h, mi, s, ms] = [year, month, day, hour, minute, second, millisecond].map(Number);
        return new Date(fromLocal(Date.UTC(y ?? 0, (mo ?? 1) - 1, d, h, mi, s, ms), String(timezone)));
      },
    )(doc, expression, options);
  }
}

function asDate(value: unknown): Date {
  if (value instanceof Date) return value;
  throw new CommandError(5439012, 'the operator requires a date');
}
