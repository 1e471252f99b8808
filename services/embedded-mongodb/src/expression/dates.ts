import { Int32 } from 'bson';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { isNullish, named, nameOf, withNames } from './arguments.ts';
import { type Calendar, calendar, firstMonday, instant, onDay } from './calendar.ts';
import { compile, computed, constant, type Operator } from './compile.ts';
import { checkFormat, formatDate, parseDate } from './date-text.ts';
import { differenceBetween, isUnit, shiftDate, truncateDate } from './date-units.ts';
import { dateOf, instantOf, isDateLike, long } from './date-values.ts';
import { int64 } from './numbers.ts';
import { checkTimezone } from './time-zone.ts';

/** The zone asked for; null for none, as everything about a date in no zone is. */
function zoneOf(values: Doc, given: Doc, notString = 40517): string | null {
  if (!Object.hasOwn(given, 'timezone')) return 'UTC';
  const { timezone } = values;
  if (isNullish(timezone)) return null;
  if (typeof timezone !== 'string')
    throw new CommandError(notString, `timezone must evaluate to a string, found ${nameOf(timezone)}`);
  checkTimezone(timezone);
  return timezone;
}

/** `$year` and its like: of a date, or of a date in a time zone. */
function part(name: string, read: (at: Calendar) => number): Operator {
  const names = { shape: 40535, unknown: 40535, required: { date: 40539 }, optional: ['timezone'] };
  const result = (value: number): unknown => (name === '$isoWeekYear' ? long(value) : new Int32(value));
  return (argument, scope) => {
    if (Array.isArray(argument) && argument.length !== 1)
      throw new CommandError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
      );
    const only = Array.isArray(argument) ? argument[0] : argument;
    const whole = isDoc(only) && !Object.keys(only)[0]?.startsWith('$') ? only : { date: only };
    return withNames(names, (values, given) => {
      if (isNullish(values.date)) return null;
      const time = instantOf(values.date);
      const zone = zoneOf(values, given, 40533);
      return zone === null ? null : result(read(calendar(time, zone)));
    })(whole, scope, name);
  };
}

const toText: Operator = (argument, scope, name) => {
  const given = named(name, argument, {
    shape: 18629,
    unknown: 18534,
    required: { date: 18628 },
    optional: ['format', 'timezone', 'onNull'],
  });
  const nodes = {
    date: compile(given.date, scope),
    timezone: compile(given.timezone ?? null, scope),
    format: compile(given.format ?? null, scope),
  };
  const onNull = Object.hasOwn(given, 'onNull') ? compile(given.onNull, scope) : constant(null);
  return computed(scope, [...Object.values(nodes), onNull], () => {
    const format = nodes.format.run();
    const date = nodes.date.run();
    const zone = zoneOf({ timezone: nodes.timezone.run() }, given);
    if (Object.hasOwn(given, 'format')) {
      if (isNullish(format)) return null;
      if (typeof format !== 'string')
        throw new CommandError(
          18533,
          `$dateToString requires that 'format' be a string, found: ${nameOf(format)}`,
        );
      checkFormat(format);
    }
    if (isNullish(date)) return onNull.run();
    if (zone === null) return null;
    const usual =
      zone === 'UTC' || !Object.hasOwn(given, 'timezone') ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%LZ';
    return formatDate(instantOf(date), zone, typeof format === 'string' ? format : usual);
  });
};

const fromText: Operator = (argument, scope, name) => {
  const optional = ['format', 'timezone', 'onNull', 'onError'];
  const given = named(name, argument, {
    shape: 40540,
    unknown: 40541,
    required: { dateString: 40542 },
    optional,
  });
  const node = (key: string) => compile(given[key] ?? null, scope);
  const [text, format, timezone, onNull, onError] = [
    'dateString',
    'format',
    'timezone',
    'onNull',
    'onError',
  ].map(node) as [
    ReturnType<typeof node>,
    ReturnType<typeof node>,
    ReturnType<typeof node>,
    ReturnType<typeof node>,
    ReturnType<typeof node>,
  ];
  return computed(scope, [text, format, timezone, onNull, onError], () => {
    const written = text.run();
    const pattern = format.run();
    if (Object.hasOwn(given, 'format') && !isNullish(pattern)) {
      if (typeof pattern !== 'string')
        throw new CommandError(
          40684,
          `$dateFromString requires that 'format' be a string, found: ${nameOf(pattern)}`,
        );
      checkFormat(pattern, true);
    }
    const zone = zoneOf({ timezone: timezone.run() }, given);
    if (isNullish(written)) return onNull.run();
    try {
      if (typeof written !== 'string')
        throw new CommandError(
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${nameOf(written)}`,
        );
      if (zone === null || (Object.hasOwn(given, 'format') && isNullish(pattern))) return null;
      return dateOf(
        parseDate(
          written,
          Object.hasOwn(given, 'timezone') ? zone : undefined,
          typeof pattern === 'string' ? pattern : undefined,
        ),
      );
    } catch (error) {
      if (
        Object.hasOwn(given, 'onError') &&
        error instanceof CommandError &&
        error.codeName === 'ConversionFailure'
      )
        return onError.run();
      throw error;
    }
  });
};

const toParts = withNames(
  { shape: 40524, unknown: 40520, required: { date: 40522 }, optional: ['timezone', 'iso8601'] },
  (values, given) => {
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const iso = Object.hasOwn(given, 'iso8601') ? values.iso8601 : false;
    if (isNullish(iso)) return null;
    if (typeof iso !== 'boolean')
      throw new CommandError(40521, `iso8601 must evaluate to a bool, found ${nameOf(iso)}`);
    if (isNullish(values.date)) return null;
    const at = calendar(instantOf(values.date), zone);
    const days = iso
      ? (['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const)
      : (['year', 'month', 'day'] as const);
    const fields = [...days, 'hour', 'minute', 'second', 'millisecond'] as const;
    return Object.fromEntries(fields.map((field) => [field, new Int32(at[field])]));
  },
);

const CLOCK = ['hour', 'minute', 'second', 'millisecond'];
const PARTS = ['year', 'month', 'day', ...CLOCK, 'isoWeekYear', 'isoWeek', 'isoDayOfWeek', 'timezone'];

const fromParts: Operator = (argument, scope, name) => {
  const given = named(name, argument, { shape: 40519, unknown: 40518, required: {}, optional: PARTS });
  const has = (field: string): boolean => Object.hasOwn(given, field);
  if (!has('year') && !has('isoWeekYear'))
    throw new CommandError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  if (has('year') && (has('isoWeekYear') || has('isoWeek') || has('isoDayOfWeek')))
    throw new CommandError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
  if (has('isoWeekYear') && (has('month') || has('day')))
    throw new CommandError(40525, '$dateFromParts does not allow mixing ISO dates with natural dates');
  return withNames({ shape: 40519, unknown: 40518, required: {}, optional: PARTS }, (values) => {
    const names = has('year')
      ? ['year', 'month', 'day', ...CLOCK]
      : ['isoWeekYear', 'isoWeek', 'isoDayOfWeek', ...CLOCK];
    const parts: number[] = [];
    for (const field of names) {
      const value = has(field) ? partOf(field, values[field]) : CLOCK.includes(field) ? 0 : 1;
      if (value === null) return null;
      parts.push(value);
    }
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const [year, month, day, hour, minute, second, millisecond] = parts as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const clock = { hour, minute, second, millisecond };
    const time = has('year')
      ? instant({ year, month, day, ...clock }, zone)
      : onDay(firstMonday(year) + (month - 1) * 7 + day - 1, clock, zone);
    return dateOf(time);
  })(argument, scope, name);
};

function partOf(field: string, value: unknown): number | null {
  if (isNullish(value)) return null;
  const number = int64(value);
  if (number === undefined)
    throw new CommandError(40515, `'${field}' must evaluate to an integer, found ${nameOf(value)}`);
  if ((field === 'year' || field === 'isoWeekYear') && (number < 1n || number > 9999n))
    throw new CommandError(
      40523,
      `'${field}' must evaluate to an integer in the range 1 to 9999, found ${number}`,
    );
  const free = field === 'second' || field === 'millisecond';
  if (!free && (number < -32768n || number > 32767n))
    throw new CommandError(
      31034,
      `'${field}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not in range`,
    );
  return Number(number);
}

function unitOf(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new CommandError(5439013, `${name} requires 'unit' to be a string, but got ${nameOf(value)}`);
  if (!isUnit(value))
    throw new CommandError('FailedToParse', `${name} parameter 'unit' value parsing failed: ${value}`);
  return value;
}

function weekStart(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new CommandError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${nameOf(value)}`,
    );
  if (!/^(sun(day)?|mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?)$/i.test(value))
    throw new CommandError(
      5439016,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
    );
  return value;
}

function shifting(sign: 1 | -1): Operator {
  const missing = 5166402;
  const names = {
    shape: 5166400,
    unknown: 5166401,
    required: { startDate: missing, unit: missing, amount: missing },
    optional: ['timezone'],
  };
  return withNames(names, (values, given, name) => {
    const { startDate, unit, amount } = values;
    if ([startDate, unit, amount].some(isNullish)) return null;
    const wanted = unitOf(name, unit);
    if (!isDateLike(startDate))
      throw new CommandError(5166403, `${name} requires startDate to be convertible to a date`);
    const count = int64(amount);
    if (count === undefined) throw new CommandError(5166405, `${name} expects integer amount of time units`);
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    if (sign < 0 && count === -(2n ** 63n))
      throw new CommandError(6045000, `invalid $dateSubtract 'amount' parameter value: ${count}`);
    return dateOf(shiftDate(instantOf(startDate), wanted, sign * Number(count), zone));
  });
}

const difference = withNames(
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
          `$dateDiff requires 'startDate' and 'endDate' to be dates, but got ${nameOf(value)}`,
        );
    }
    return long(
      differenceBetween(instantOf(startDate), instantOf(endDate), {
        unit: wanted,
        timezone: zone,
        startOfWeek: first,
      }),
    );
  },
);

const truncate = withNames(
  {
    shape: 5439007,
    unknown: 5439008,
    required: { date: 5439009, unit: 5439010 },
    optional: ['binSize', 'timezone', 'startOfWeek'],
  },
  (values, given, name) => {
    const { date, unit, binSize, startOfWeek } = values;
    const has = (field: string): boolean => Object.hasOwn(given, field);
    if (isNullish(date) || isNullish(unit) || (has('binSize') && isNullish(binSize))) return null;
    const wanted = unitOf(name, unit);
    const week = wanted === 'week' && has('startOfWeek');
    if (week && isNullish(startOfWeek)) return null;
    const zone = zoneOf(values, given);
    if (zone === null) return null;
    const size = has('binSize') ? int64(binSize) : 1n;
    const first = week ? weekStart(name, startOfWeek) : 'sunday';
    if (size === undefined)
      throw new CommandError(
        5439017,
        `$dateTrunc requires 'binSize' to be a 64-bit integer, but got ${nameOf(binSize)}`,
      );
    if (size <= 0n)
      throw new CommandError(
        5439018,
        `$dateTrunc requires 'binSize' to be greater than 0, but got value ${size}`,
      );
    if (!isDateLike(date))
      throw new CommandError(5439012, `$dateTrunc requires 'date' to be a date, but got ${nameOf(date)}`);
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
);

export const dates: Record<string, Operator> = {
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
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff: difference,
  $dateTrunc: truncate,
};
