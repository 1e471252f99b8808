/** The arguments that date operators share: time zone, unit, start of the week, size of a bin. */
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish } from './arguments.ts';
import { isUnit } from './date-units.ts';
import { toInt64 } from './numbers.ts';
import { checkTimezone } from './time-zone.ts';

/** The time zone asked for; null where it is null, which makes the result null. */
export function zoneOf(values: Doc, given: Doc, notString = 40517): string | null {
  if (!Object.hasOwn(given, 'timezone')) return 'UTC';
  const { timezone } = values;
  if (isNullish(timezone)) return null;
  if (typeof timezone !== 'string')
    throw new CommandError(notString, `timezone must evaluate to a string, found ${describeType(timezone)}`);
  checkTimezone(timezone);
  return timezone;
}

/** A check of constant arguments, which are looked at even where the date is missing. */
export function checkConstants(notString?: number): (values: Doc, name: string) => boolean {
  return (values, name) => {
    const { unit, startOfWeek, timezone, binSize } = values;
    if (['unit', 'startOfWeek'].some((key) => Object.hasOwn(values, key) && isNullish(values[key])))
      return true;
    if (!isNullish(unit)) unitOf(name, unit);
    if (!isNullish(startOfWeek)) weekStart(name, startOfWeek);
    if (!isNullish(timezone)) zoneOf({ timezone }, { timezone }, notString);
    if (!isNullish(binSize)) binSizeOf(binSize);
    return false;
  };
}

export function unitOf(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new CommandError(5439013, `${name} requires 'unit' to be a string, but got ${describeType(value)}`);
  if (!isUnit(value))
    throw new CommandError('FailedToParse', `${name} parameter 'unit' value parsing failed: ${value}`);
  return value;
}

export function weekStart(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new CommandError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${describeType(value)}`,
    );
  if (!/^(sun(day)?|mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?)$/i.test(value))
    throw new CommandError(
      5439016,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
    );
  return value;
}

export function binSizeOf(value: unknown): bigint {
  const size = toInt64(value);
  if (size === undefined)
    throw new CommandError(
      5439017,
      `$dateTrunc requires 'binSize' to be a 64-bit integer, but got ${describeType(value)}`,
    );
  if (size <= 0n)
    throw new CommandError(
      5439018,
      `$dateTrunc requires 'binSize' to be greater than 0, but got value ${size}`,
    );
  return size;
}
