import { CommandError } from '../errors.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const name = timezone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_, hours: string, minutes?: string) => `${hours}:${minutes ?? '00'}`,
  );
  let format = formats.get(name);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: name,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${timezone}"`);
    }
    formats.set(name, format);
  }
  return format;
}

/** How far local time is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  if (timezone === 'UTC' || timezone === 'GMT') return 0;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The clock on the wall at an instant, as if it were UTC. */
export function toLocal(instant: number, timezone: string): number {
  return instant + offsetAt(instant, timezone);
}

/** The instant at which the clock on the wall shows `local`. */
export function fromLocal(local: number, timezone: string): number {
  const guess = local - offsetAt(local, timezone);
  return local - offsetAt(guess, timezone);
}
