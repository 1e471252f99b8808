/** The time zone among the arguments of a date operator. */
import type { Doc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish } from './arguments.ts';
import { checkTimezone } from './time-zone.ts';

/** The time zone asked for; null where it is null, which makes the result null. */
export function zoneOf(values: Doc, given: Doc): string | null {
  if (!Object.hasOwn(given, 'timezone')) return 'UTC';
  const { timezone } = values;
  if (isNullish(timezone)) return null;
  if (typeof timezone !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${describeType(timezone)}`);
  checkTimezone(timezone);
  return timezone;
}

/** A constant time zone is looked at even where the date is missing. */
export function checkZone(values: Doc): void {
  zoneOf(values, values);
}
