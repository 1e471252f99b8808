/** Dates written as text and read from it. */
import { CommandError } from '../errors.ts';
import { type Calendar, calendarAt, instantAt } from './calendar.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function fourDigits(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  throw new CommandError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
}

const SPECIFIERS: Record<string, (at: Calendar) => string> = {
  Y: ({ year }) => fourDigits(year),
  m: ({ month }) => twoDigits(month),
  d: ({ day }) => twoDigits(day),
  H: ({ hour }) => twoDigits(hour),
  M: ({ minute }) => twoDigits(minute),
  S: ({ second }) => twoDigits(second),
  L: ({ millisecond }) => String(millisecond).padStart(3, '0'),
  j: ({ dayOfYear }) => String(dayOfYear).padStart(3, '0'),
  w: ({ dayOfWeek }) => String(dayOfWeek),
  u: ({ isoDayOfWeek }) => String(isoDayOfWeek),
  U: ({ week }) => twoDigits(week),
  V: ({ isoWeek }) => twoDigits(isoWeek),
  G: ({ isoWeekYear }) => fourDigits(isoWeekYear),
  b: ({ month }) => (MONTHS[month - 1] as string).slice(0, 3),
  B: ({ month }) => MONTHS[month - 1] as string,
  z: ({ offset }) => {
    const minutes = Math.floor(Math.abs(offset) / 60_000);
    return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`;
  },
  Z: ({ offset }) => String(Math.trunc(offset / 60_000)),
  '%': () => '%',
};

/** The specifiers that `$dateFromString` reads here; MongoDB reads all of them. */
const READABLE = 'YmdHMSLz%';

export function checkFormat(format: string, reading = false): void {
  for (const [, letter = ''] of format.matchAll(/%(.?)/gs)) {
    if (letter === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(SPECIFIERS, letter))
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    if (reading && !READABLE.includes(letter))
      throw new CommandError('NotImplemented', `'%${letter}' is not supported here in $dateFromString`);
  }
}

export function formatDate(time: number, timezone: string, format: string): string {
  const at = calendarAt(time, timezone);
  return format.replace(/%(.)/gs, (_, letter: string) => SPECIFIERS[letter]?.(at) ?? '');
}

export function isoText(time: number): string {
  return formatDate(time, 'UTC', '%Y-%m-%dT%H:%M:%S.%LZ');
}

const READING: Record<string, string> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d\\d?)',
  d: '(?<d>\\d\\d?)',
  H: '(?<H>\\d\\d?)',
  M: '(?<M>\\d\\d)',
  S: '(?<S>\\d\\d)',
  L: '(?<L>\\d{1,3})',
  z: '(?<z>[+-]\\d\\d:?\\d\\d|Z)',
  '%': '%',
};

/** The forms of ISO 8601, and the few deviations from it that are common. */
const ISO =
  /^(?<Y>\d{4})-(?<m>\d\d?)(?:-(?<d>\d\d?))?(?:[Tt ](?<H>\d\d?)(?::(?<M>\d\d?)(?::(?<S>\d\d?)(?:\.(?<L>\d{1,9}))?)?)?)?(?: ?(?<z>[zZ]|[+-]\d\d(?::?\d\d)?))?$/;

/** The instant that a text names, in the given time zone unless the text has an offset of its own. */
export function parseDate(text: string, timezone: string | undefined, format: string | undefined): number {
  const match = (format === undefined ? ISO : compileFormat(format)).exec(text);
  if (!match) {
    if (format === undefined && /\d/.test(text) && !/^\d{4}$/.test(text))
      throw new CommandError('NotImplemented', `dates written as '${text}' are not supported here`);
    throw unreadableDateError(text);
  }
  const {
    Y,
    m,
    d = format === undefined ? '1' : undefined,
    H = '0',
    M = '0',
    S = '0',
    L = '0',
    z,
  } = match.groups ?? {};
  if (Y === undefined || m === undefined || d === undefined) throw unreadableDateError(text);
  if (z !== undefined && timezone !== undefined && !/^(?:UTC|[+-]00(?::?00)?)$/.test(timezone))
    throw unreadableDateError(text);
  const [year, month, day, hour, minute, second] = [Y, m, d, H, M, S].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const inMonth =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (!inMonth || hour > 23 || minute > 59 || second > 59) throw unreadableDateError(text);
  const millisecond = Number(L.padEnd(3, '0').slice(0, 3));
  const zone = z === undefined ? (timezone ?? 'UTC') : z.toUpperCase() === 'Z' ? 'UTC' : z;
  return instantAt({ year, month, day, hour, minute, second, millisecond }, zone);
}

function compileFormat(format: string): RegExp {
  const source = format.replace(/%(.)|[\\^$.*+?()[\]{}|/-]/gs, (found, letter?: string) =>
    letter === undefined ? `\\${found}` : (READING[letter] ?? ''),
  );
  try {
    return new RegExp(`^${source}$`, 's');
  } catch {
    throw new CommandError('NotImplemented', 'a format with the same part twice is not supported here');
  }
}

function unreadableDateError(text: string): CommandError {
  return new CommandError('ConversionFailure', `Error parsing date string '${text}'`);
}
