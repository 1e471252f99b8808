/** How what was counted is written, by its measure, and what rows and columns are called. */
import type {
  BuiltCounts,
  BuiltGroup,
  BuiltName,
  Measure,
} from 'shared-kit/contracts/reports/report-builder';
import { expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.tsx';
import { useBuiltName, useCountsText, useMeasureText } from './use-built-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const counts: BuiltCounts = {
  tasks: 500,
  due: 440,
  done: 430,
  dueDone: 420,
  inTime: 412,
  unable: 6,
  outOfLimits: 43,
  totalMinutes: 630,
  performedMinutes: 90,
};
const nothing: BuiltCounts = { ...counts, due: 0, done: 0, dueDone: 0, inTime: 0, outOfLimits: 0 };

test.each([
  ['inTimeRate', '93,6 % · 412 de 440'],
  ['doneRate', '95,5 % · 420 de 440'],
  ['outOfLimitsRate', '10 % · 43 de 430'],
  ['tasks', '500'],
  ['done', '430'],
  ['unable', '6'],
  ['outOfLimits', '43'],
  ['totalMinutes', '10 h 30 min'],
  ['performedMinutes', '1 h 30 min'],
  ['remainingMinutes', '9 h'],
] as const)('%s is %s', async (measure, written) => {
  const write = await answerOf(() => useCountsText(measure));
  expect(plain(write(counts))).toBe(written);
});

test.each(['inTimeRate', 'doneRate', 'outOfLimitsRate'] as const)(
  '%s of nothing is not known',
  async (measure) => {
    const write = await answerOf(() => useCountsText(measure));
    expect(write(nothing)).toBe('Sin datos');
  },
);

test.each([
  ['inTimeRate', null, 'Sin datos'],
  ['inTimeRate', 0, '0 %'],
  ['tasks', 0, '0'],
  ['totalMinutes', 0, '0 min'],
  ['tasks', 12345, '12.345'],
] as const satisfies readonly (readonly [Measure, number | null, string])[])(
  'a value of %s, %s, is written %s',
  async (measure, value, written) => {
    const write = await answerOf(() => useMeasureText(measure));
    expect(plain(write(value))).toBe(written);
  },
);

test.each([
  ['week', { key: '2026-03-30', name: null }, '30/03/2026'],
  ['month', { key: '2026-03', name: null }, 'mar 2026'],
  ['programme', { key: 'rite', name: null }, 'RITE'],
  ['periodicity', { key: '3', name: null }, 'Mensual'],
  ['area', { key: '5', name: 'Sala de calderas' }, 'Sala de calderas'],
  ['choreType', { key: '9', name: { es: 'Purga', cat: 'Purga cat', en: 'Drain' } }, 'Purga'],
  ['person', { key: '0', name: null }, 'Sin persona'],
  ['element', { key: '5', name: null }, 'Sin nombre'],
] as const satisfies readonly (readonly [BuiltGroup, BuiltName, string])[])(
  'by %s, %j is %s',
  async (by, named, written) => {
    const nameOf = await answerOf(() => useBuiltName(by));
    expect(nameOf(named)).toBe(written);
  },
);
