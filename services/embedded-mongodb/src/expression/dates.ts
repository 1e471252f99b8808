/** Operators that take a date apart, put one together, or turn one into text and back. */
import { Int32 } from 'bson';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { checkNamedArguments, describeType, isNullish, namedOperator } from './arguments.ts';
import { type Calendar, calendarAt, firstIsoMonday, instantAt, instantOnDay } from './calendar.ts';
import type { Operator } from './compile.ts';
import { checkConstants, zoneOf } from './date-arguments.ts';
import { checkFormat, formatDate, parseDate } from './date-text.ts';
import { dateOf, instantOf, toLong } from './date-values.ts';
import { toInt64 } from './numbers.ts';

/** An operator such as `$year`: of a date, or of a date in a time zone. */
function part(name: string, read: (at: Calendar) => number): Operator {
  const names = { shape: 40535, unknown: 40535, required: { date: 40539 }, optional: ['timezone'] };
  const result = (value: number): unknown => (name === '$isoWeekYear' ? toLong(value) : new Int32(value));
  return (argument, scope) => {
    if (Array.isArray(argument) && argument.length !== 1)
      throw new CommandError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
      );
    const only = Array.isArray(argument) ? argument[0] : argument;
    const whole = isDoc(only) && !Object.keys(only)[0]?.startsWith('$') ? only : { date: only };
    const work = (values: Doc, given: Doc): unknown => {
      const { date } = values;
      if (isNullish(date)) return null;
      const time = instantOf(date);
      const zone = zoneOf(values, given, 40533);
      return zone === null ? null : result(read(calendarAt(time, zone)));
    };
    return namedOperator(names, work, checkConstants(40533))(whole, scope, name);
  };
}

const toText = namedOperator(
  {
    shape: 18629,
    unknown: 18534,
    required: { date: 18628 },
    optional: ['format', 'timezone', 'onNull'],
  },
  (values, given, name) => {
    const { format = '%Y-%m-%dT%H:%M:%S.%LZ', date } = values;
    if (typeof format !== 'string' && format !== null)
      throw new CommandError(
        18533,
        `${name} requires that 'format' be a string, found: ${describeType(format)}`,
      );
    if (format !== null) checkFormat(format);
    const zone = zoneOf(values, given);
    if (isNullish(date)) return Object.hasOwn(given, 'onNull') ? values.onNull : null;
    if (zone === null || format === null) return null;
    return formatDate(instantOf(date), zone, format);
  },
  checkConstants(),
);

const fromText = namedOperator(
  {
    shape: 40540,
    unknown: 40541,
    required: { dateString: 40542 },
    optional: ['format', 'timezone', 'onNull', 'onError'],
  },
  (values, given, name) => {
    const has = (key: string): boolean => Object.hasOwn(given, key);
    const { dateString, format } = values;
    if (typeof format !== 'string' && !isNullish(format))
      throw new CommandError(
        40684,
        `${name} requires that 'format' be a string, found: ${describeType(format)}`,
      );
    if (typeof format === 'string') checkFormat(format, true);
    const zone = zoneOf(values, given);
    if (isNullish(dateString)) return has('onNull') ? values.onNull : null;
    try {
      if (typeof dateString !== 'string')
        throw new CommandError('ConversionFailure', `${name} requires that 'dateString' be a string`);
      if (zone === null || (has('format') && isNullish(format))) return null;
      return dateOf(parseDate(dateString, has('timezone') ? zone : undefined, format ?? undefined));
    } catch (error) {
      const failed = error instanceof CommandError && error.codeName === 'ConversionFailure';
      if (failed && has('onError')) return values.onError;
      throw error;
    }
  },
  checkConstants(),
);

const toParts = namedOperator(
  { shape: 40524, unknown: 40520, required: { date: 40522 }, optional: ['timezone', 'iso8601'] },
  (values, given) => {
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const iso = Object.hasOwn(given, 'iso8601') ? values.iso8601 : false;
    if (isNullish(iso)) return null;
    if (typeof iso !== 'boolean')
      throw new CommandError(40521, `iso8601 must evaluate to a bool, found ${describeType(iso)}`);
    if (isNullish(values.date)) return null;
    const at = calendarAt(instantOf(values.date), zone);
    const days = iso
      ? (['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const)
      : (['year', 'month', 'day'] as const);
    const fields = [...days, 'hour', 'minute', 'second', 'millisecond'] as const;
    return Object.fromEntries(fields.map((field) => [field, new Int32(at[field])]));
  },
  checkConstants(),
);

const CLOCK = ['hour', 'minute', 'second', 'millisecond'];
const PARTS = ['year', 'month', 'day', ...CLOCK, 'isoWeekYear', 'isoWeek', 'isoDayOfWeek', 'timezone'];

const fromParts: Operator = (argument, scope, name) => {
  const given = checkNamedArguments(name, argument, {
    shape: 40519,
    unknown: 40518,
    required: {},
    optional: PARTS,
  });
  const has = (field: string): boolean => Object.hasOwn(given, field);
  if (!has('year') && !has('isoWeekYear'))
    throw new CommandError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  if (has('year') && (has('isoWeekYear') || has('isoWeek') || has('isoDayOfWeek')))
    throw new CommandError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
  if (has('isoWeekYear') && (has('month') || has('day')))
    throw new CommandError(40525, '$dateFromParts does not allow mixing ISO dates with natural dates');
  const work = (values: Doc): unknown => {
    const names = has('year') ? ['year', 'month', 'day'] : ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];
    const read = (field: string, usual: number): number | null =>
      has(field) ? partOf(field, values[field]) : usual;
    const all = (fields: string[], usual: number): number[] | null => {
      const parts: number[] = [];
      for (const field of fields) {
        const value = read(field, usual);
        if (value === null) return null;
        parts.push(value);
      }
      return parts;
    };
    const times = all(CLOCK, 0);
    const zone = times && zoneOf(values, given);
    const days = zone === null ? null : all(names, 1);
    if (!times || !days || zone === null) return null;
    const [year, month, day] = days as [number, number, number];
    const [hour, minute, second, millisecond] = times as [number, number, number, number];
    if (year < 1 || year > 9999)
      throw new CommandError(
        has('year') ? 40523 : 31095,
        `'${names[0]}' must be in the range 1 to 9999, found ${year}`,
      );
    const clock = { hour, minute, second, millisecond };
    const time = has('year')
      ? instantAt({ year, month, day, ...clock }, zone)
      : instantOnDay(firstIsoMonday(year) + (month - 1) * 7 + day - 1, clock, zone);
    return dateOf(time);
  };
  return namedOperator(
    { shape: 40519, unknown: 40518, required: {}, optional: PARTS },
    work,
    checkConstants(),
  )(argument, scope, name);
};

function partOf(field: string, value: unknown): number | null {
  if (isNullish(value)) return null;
  const number = toInt64(value);
  if (number === undefined)
    throw new CommandError(40515, `'${field}' must evaluate to an integer, found ${describeType(value)}`);
  const free = ['second', 'millisecond', 'year', 'isoWeekYear'].includes(field);
  if (!free && (number < -32768n || number > 32767n))
    throw new CommandError(
      31034,
      `'${field}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not in range`,
    );
  return Number(number);
}

export const dateOperators: Record<string, Operator> = {
  $year: part('$year', ({ year }) => year),
  $month: part('$month', ({ month }) => month),
  $dayOfMonth: part('$dayOfMonth', ({ day }) => day),
  $dayOfWeek: part('$dayOfWeek', ({ dayOfWeek }) => dayOfWeek),
  $dayOfYear: part('$dayOfYear', ({ dayOfYear }) => dayOfYear),
  $hour: part('$hour', ({ hour }) => hour),
  $minute: part('$minute', ({ minute }) => minute),
  $second: part('$second', ({ second }) => second),
  $millisecond: part('$millisecond', ({ millisecond }) => millisecond),
  $week: part('$week', ({ week }) => week),
  $isoWeek: part('$isoWeek', ({ isoWeek }) => isoWeek),
  $isoWeekYear: part('$isoWeekYear', ({ isoWeekYear }) => isoWeekYear),
  $isoDayOfWeek: part('$isoDayOfWeek', ({ isoDayOfWeek }) => isoDayOfWeek),
  $dateToString: toText,
  $dateFromString: fromText,
  $dateToParts: toParts,
  $dateFromParts: fromParts,
};
