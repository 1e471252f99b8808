import fc from 'fast-check';
import { localDayText, localTimeText } from 'shared-kit/domain/dates/local-day';
import { expect, test } from 'vitest';
import { localClock } from '../src/exports/writing/local-clock.ts';

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** Around the hours at which clocks change. */
const changes = [
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:15:00Z',
];

test('many instants show what each of them shows by itself, on days on which clocks change too', () => {
  for (const timeZone of ['Europe/Madrid', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const clock = localClock(timeZone);
    const isShown = (at: string): void => {
      const shown = new Date(clock.shown(at)).toISOString();
      expect(shown.slice(0, 16)).toBe(`${localDayText(at, timeZone)}T${localTimeText(at, timeZone)}`);
    };
    for (const at of changes) isShown(at);
    fc.assert(fc.property(instants, (at) => isShown(at.toISOString())));
  }
});
