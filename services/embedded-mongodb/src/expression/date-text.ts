/** Dates written as text. */
import { CommandError, notSupported } from '../errors.ts';
import { offsetAt } from './time-zone.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
function fourDigits(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  throw new CommandError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
}

const SPECIFIERS: Record<string, (at: Date) => string> = {
  Y: (at) => fourDigits(at.getUTCFullYear()),
  m: (at) => twoDigits(at.getUTCMonth() + 1),
  d: (at) => twoDigits(at.getUTCDate()),
  H: (at) => twoDigits(at.getUTCHours()),
  M: (at) => twoDigits(at.getUTCMinutes()),
  S: (at) => twoDigits(at.getUTCSeconds()),
  L: (at) => String(at.getUTCMilliseconds()).padStart(3, '0'),
  '%': () => '%',
};

/** MongoDB's other specifiers: days and weeks of the year, names of months, offsets. */
const NOT_HERE = 'jwuUVGbBzZ';

export function checkFormat(format: string): void {
  for (const [, letter = ''] of format.matchAll(/%(.?)/gs)) {
    if (letter === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (NOT_HERE.includes(letter)) throw notSupported(`'%${letter}' of $dateToString`);
    if (!Object.hasOwn(SPECIFIERS, letter))
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
  }
}

export function formatDate(time: number, timezone: string, format: string): string {
  // What the zone's clock and calendar show at this instant, those of UTC show then.
  const at = new Date(time + offsetAt(time, timezone));
  return format.replace(/%(.)/gs, (_, letter: string) => SPECIFIERS[letter]?.(at) ?? '');
}

export function isoText(time: number): string {
  return formatDate(time, 'UTC', '%Y-%m-%dT%H:%M:%S.%LZ');
}
