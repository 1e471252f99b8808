import fc from 'fast-check';
import { expect, test } from 'vitest';
import { believedMs, contactsAfter, noContacts, provenFrom, sendingMs } from './proven-contact.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-21T08:00:00Z');
const at = (hours: number) => new Date(start + hours * hour);
const after = (...hours: readonly number[]) =>
  hours.reduce((contacts, each) => contactsAfter(contacts, at(each)), noContacts);

test.each([
  ['in the middle of a day, its sign-in', [0], 5, 0],
  ['after two days without a network and another sign-in, the sign-in before', [0, 48], 49, 0],
  ['once what was written down has been sent, the last sign-in', [0, 48], 51, 48],
  ['of two sign-ins within an hour, the contact before both', [0, 48, 49], 49.5, 0],
  ['after two weeks, a week', [0, 336], 337, 337 - 168],
  ['where nothing is known, a week', [], 0, -168],
])('a device is believed from: %s', (_, contacts, now, from) => {
  expect(provenFrom(after(...contacts), at(now))).toEqual(at(from));
});

test('a device is never believed for longer than a week, nor before a contact that it has sent after', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 200 * hour }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 400 * hour }), (gaps, wait) => {
      let now = start;
      let contacts = noContacts;
      const times: number[] = [];
      for (const gap of gaps) {
        now += gap;
        times.push(now);
        contacts = contactsAfter(contacts, new Date(now));
      }
      now += wait;
      const from = provenFrom(contacts, new Date(now)).getTime();
      expect(from).toBeGreaterThanOrEqual(now - believedMs);
      expect(from).toBeLessThanOrEqual(now);
      // What was in contact longer ago than it takes to send, and all contacts after it too, is no longer waited for.
      const settled = times.filter((time) => now - time >= 2 * sendingMs);
      const [last = 0] = settled.slice(-1);
      if (times.every((time) => now - time >= 2 * sendingMs)) expect(from).toBeGreaterThan(last - sendingMs);
    }),
  );
});
