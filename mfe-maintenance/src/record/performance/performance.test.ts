import { expect, test } from 'vitest';
import { noPerformance, performanceEntry, performanceOf, performanceProblems } from './performance.ts';

const zone = 'Europe/Madrid';
const undone = { performedById: null, performedAt: null };
const recorded = { performedById: 7, performedAt: '2026-11-20T10:05:27.123Z' };
const standing = performanceEntry(recorded, zone);

test('what was recorded is shown by the clock of the installation', () => {
  expect(standing).toEqual({ performedById: 7, performedOn: '2026-11-20', performedTime: '11:05' });
  expect(performanceEntry(undone, zone)).toEqual(noPerformance);
});

test.each([
  ['nothing, where nothing is told', undone, noPerformance, {}],
  ['nothing, where it stays as it was, to the second', recorded, standing, {}],
  ['nothing, where it is emptied', recorded, noPerformance, {}],
  ['the person alone', recorded, { ...standing, performedById: 8 }, { performedById: 8 }],
  [
    'the time alone',
    recorded,
    { ...standing, performedTime: '11:06' },
    { performedAt: '2026-11-20T10:06:00.000Z' },
  ],
  [
    'both, of a task that nobody has recorded',
    undone,
    { performedById: 8, performedOn: '2026-07-01', performedTime: '08:00' },
    { performedById: 8, performedAt: '2026-07-01T06:00:00.000Z' },
  ],
])('sent is %s', (_name, task, entry, sent) => {
  expect(performanceOf(entry, task, zone)).toEqual(sent);
});

test.each([
  ['2026-11-20', '', ['performedTime'], 'required'],
  ['', '10:00', ['performedOn'], 'required'],
  ['31/04/2026', '10:00', ['performedOn'], 'invalidDate'],
])('a day and a time go together: %s %s', (performedOn, performedTime, path, code) => {
  expect(performanceProblems({ performedById: null, performedOn, performedTime })).toEqual([{ path, code }]);
});
