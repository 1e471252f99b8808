/** Offsets of time zones from UTC, from the tables that Intl has. */
import { CommandError } from '../errors.ts';

const FIRST_YEARS = -62_000_000_000_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a zone such as `+01`, `+0130` or `+01:30`, in milliseconds. */
function fixedOffset(timezone: string): number | undefined {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(timezone);
  if (!match) return timezone === 'UTC' || timezone === 'GMT' ? 0 : undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw unrecognized(timezone);
    }
    // JavaScript takes names in any case, MongoDB only as they are written.
    const name = format.resolvedOptions().timeZone;
    if (name !== timezone && name.toLowerCase() === timezone.toLowerCase()) throw unrecognized(timezone);
    formats.set(timezone, format);
  }
  return format;
}

function unrecognized(timezone: string): CommandError {
  return new CommandError(40485, `unrecognized time zone identifier: "${timezone}"`);
}

/** Refuses names that are no time zones. */
export function checkTimezone(timezone: string): void {
  if (fixedOffset(timezone) === undefined) formatOf(timezone);
}

/** The offset of local time from UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timezone: string): number {
  const fixed = fixedOffset(timezone);
  if (fixed !== undefined) return fixed;
  const parts: Record<string, number> = {};
  // Offsets of the distant past never change, and Intl counts the years before 1 backwards.
  const at = Math.max(instant, FIRST_YEARS);
  for (const { type, value } of formatOf(timezone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000 - Math.floor(at / 1000) * 1000;
}
