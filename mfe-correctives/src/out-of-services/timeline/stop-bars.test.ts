import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { buildStop } from '../testing/stop-server.ts';
import { barsOf, barWindow, percentOf } from './stop-bars.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const window = barWindow(30, now, 'Europe/Madrid');
const hourMs = 3_600_000;

test('the window ends with today in the time zone of the installation, and begins so many days before', () => {
  expect(window.firstDay).toBe('2026-10-22');
  expect(new Date(window.to).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  // Summer time still.
  expect(new Date(window.from).toISOString()).toBe('2026-10-21T22:00:00.000Z');
});

test('what overlaps counts once, and the time since when it is out goes over its causes', () => {
  const stops = [
    buildStop({ id: 1, openedAt: '2026-11-20T06:00:00.000Z', closedAt: '2026-11-20T09:00:00.000Z' }),
    buildStop({ id: 2, openedAt: '2026-11-20T08:00:00.000Z', planned: true }),
  ];
  const [bar] = barsOf(stops, window);
  expect(bar?.stopped).toBe(6 * hourMs);
  expect([bar?.unplannedCount, bar?.plannedCount]).toEqual([1, 1]);
  expect(bar?.since).toBe(Date.parse('2026-11-20T06:00:00.000Z'));
  expect(bar?.share).toBeCloseTo((6 * hourMs) / (now - window.from));
});

test('an element is out while its area is; what is out now comes first', () => {
  const stops = [
    buildStop({ id: 1, openedAt: '2026-11-01T06:00:00.000Z', closedAt: '2026-11-01T07:00:00.000Z' }),
    buildStop({
      id: 2,
      level: CorrectiveLevel.area,
      elementId: null,
      elementName: '',
      openedAt: '2026-11-20T10:00:00.000Z',
    }),
    buildStop({ id: 3, elementId: 6, elementName: 'Bomba', areaId: 4, closedAt: '2026-11-20T09:00:00.000Z' }),
  ];
  const bars = barsOf(stops, window);
  expect(bars.map(({ key }) => key)).toEqual(['element 5', 'area 3', 'element 6']);
  expect(bars.map(({ stopped }) => stopped / hourMs)).toEqual([3, 2, 1]);
  expect(bars[2]?.since).toBeNull();
});

test('places in the window are shares of its width and stay within it', () => {
  expect(percentOf(window.from, window)).toBe(0);
  expect(percentOf(window.to + hourMs, window)).toBe(100);
});
