/** `$dateAdd`, `$dateSubtract`, `$dateDiff` and `$dateTrunc`. */
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, namedOperator } from './arguments.ts';
import type { Operator } from './compile.ts';
import { binSizeOf, checkConstants, unitOf, weekStart, zoneOf } from './date-arguments.ts';
import { differenceBetween, shiftDate, truncateDate } from './date-units.ts';
import { dateOf, instantOf, isDateLike, toLong } from './date-values.ts';
import { toInt64 } from './numbers.ts';

function shifting(sign: 1 | -1): Operator {
  const missing = 5166402;
  const names = {
    shape: 5166400,
    unknown: 5166401,
    required: { startDate: missing, unit: missing, amount: missing },
    optional: ['timezone'],
  };
  const work = (values: Doc, given: Doc, name: string): unknown => {
    const { startDate, unit, amount } = values;
    if (isNullish(startDate) || isNullish(unit)) return null;
    const wanted = unitOf(name, unit);
    if (isNullish(amount)) return null;
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    if (!isDateLike(startDate))
      throw new CommandError(5166403, `${name} requires startDate to be convertible to a date`);
    const count = toInt64(amount);
    if (count === undefined) throw new CommandError(5166405, `${name} expects integer amount of time units`);
    if (sign < 0 && count === -(2n ** 63n))
      throw new CommandError(6045000, `invalid $dateSubtract 'amount' parameter value: ${count}`);
    return dateOf(shiftDate(instantOf(startDate), wanted, sign * Number(count), zone));
  };
  return namedOperator(names, work, checkConstants());
}

const difference = namedOperator(
  {
    shape: 5166301,
    unknown: 5166302,
    required: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
    optional: ['timezone', 'startOfWeek'],
  },
  (values, given, name) => {
    const { startDate, endDate, unit, startOfWeek } = values;
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null;
    const wanted = unitOf(name, unit);
    const week = wanted === 'week' && Object.hasOwn(given, 'startOfWeek');
    if (week && isNullish(startOfWeek)) return null;
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const first = week ? weekStart(name, startOfWeek) : 'sunday';
    for (const value of [startDate, endDate]) {
      if (!isDateLike(value))
        throw new CommandError(
          5166307,
          `$dateDiff requires 'startDate' and 'endDate' to be dates, but got ${describeType(value)}`,
        );
    }
    return toLong(
      differenceBetween(instantOf(startDate), instantOf(endDate), {
        unit: wanted,
        timezone: zone,
        startOfWeek: first,
      }),
    );
  },
  checkConstants(),
);

const truncate = namedOperator(
  {
    shape: 5439007,
    unknown: 5439008,
    required: { date: 5439009, unit: 5439010 },
    optional: ['binSize', 'timezone', 'startOfWeek'],
  },
  (values, given, name) => {
    const { date, unit, binSize, startOfWeek } = values;
    const has = (field: string): boolean => Object.hasOwn(given, field);
    if (isNullish(date) || (has('binSize') && isNullish(binSize))) return null;
    const size = has('binSize') ? binSizeOf(binSize) : 1n;
    if (isNullish(unit)) return null;
    const wanted = unitOf(name, unit);
    const week = wanted === 'week' && has('startOfWeek');
    if (week && isNullish(startOfWeek)) return null;
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const first = week ? weekStart(name, startOfWeek) : 'sunday';
    if (!isDateLike(date))
      throw new CommandError(
        5439012,
        `$dateTrunc requires 'date' to be a date, but got ${describeType(date)}`,
      );
    if (size > 100_000_000_000n) throw new CommandError(5439006, 'dateTrunc unsupported binSize value');
    return dateOf(
      truncateDate(instantOf(date), {
        unit: wanted,
        binSize: Number(size),
        timezone: zone,
        startOfWeek: first,
      }),
    );
  },
  checkConstants(),
);

export const dateArithmeticOperators: Record<string, Operator> = {
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff: difference,
  $dateTrunc: truncate,
};
