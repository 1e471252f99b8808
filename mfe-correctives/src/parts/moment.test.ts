import { expect, test } from 'vitest';
import { momentOf, writtenMoment } from './moment.ts';

const zone = 'Europe/Madrid';

test('a day and a time name an instant in the zone of the installation, and are read from it again', () => {
  const instant = momentOf({ day: '2026-11-20', time: '09:30' }, zone);
  expect(instant).toBe('2026-11-20T08:30:00.000Z');
  expect(writtenMoment(instant, zone)).toEqual({ day: '2026-11-20', time: '09:30' });
});

test('nothing is nothing, and half a moment is no instant', () => {
  expect(momentOf({ day: '', time: '' }, zone)).toBeUndefined();
  expect(Date.parse(momentOf({ day: '2026-11-20', time: '' }, zone) ?? '')).not.toBe(0);
  expect(momentOf({ day: '', time: '09:30' }, zone)).toBe(' 09:30');
});
