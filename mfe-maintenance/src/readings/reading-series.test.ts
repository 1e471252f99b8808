import { ValueType } from 'shared-kit/contracts/enums';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { expect, test } from 'vitest';
import { limitsOf, pointsOf } from './reading-series.ts';

const readingAt = (at: string, text: string, fields: Partial<ElementReading> = {}): ElementReading => ({
  taskId: 1,
  at,
  reading: { formatId: 1, valueType: ValueType.text, text },
  outside: false,
  limits: null,
  choreName: { es: 'Leer', cat: 'Llegir', en: 'Read' },
  result: 1,
  performedByName: 'Ana',
  copy: null,
  ...fields,
});
const format = { id: 1, min: 4, max: 8 };
const wide = { min: 2, max: 10 };

test('points lead to their tasks; words and other formats have none', () => {
  const readings = [
    readingAt('2026-03-01T10:00:00Z', '7.5', { taskId: 3, outside: true }),
    readingAt('2026-02-01T10:00:00Z', 'Correcto'),
    readingAt('2026-01-01T10:00:00Z', '6', {
      reading: { formatId: 2, valueType: ValueType.text, text: '6' },
    }),
  ];
  expect(pointsOf(readings, format, { installationId: 7 })).toEqual([
    {
      key: '3',
      at: '2026-03-01T10:00:00Z',
      value: 7.5,
      outside: true,
      href: '/user/tasks/3?installation=7',
      note: 'Ana',
    },
  ]);
});

test('limits count from the first reading that has them, those of now before any were kept', () => {
  const readings = [
    readingAt('2026-04-01T10:00:00Z', '6', { limits: { min: 4, max: 8 } }),
    readingAt('2026-03-01T10:00:00Z', '6', { limits: wide }),
    readingAt('2026-02-01T10:00:00Z', '6', { limits: wide }),
    readingAt('2026-01-01T10:00:00Z', '6'),
  ];
  expect(limitsOf(readings, format)).toEqual([
    { min: 4, max: 8 },
    { ...wide, from: '2026-02-01T10:00:00Z' },
    { min: 4, max: 8, from: '2026-04-01T10:00:00Z' },
  ]);
});

test('where there never was a limit there are none', () => {
  expect(limitsOf([readingAt('2026-01-01T10:00:00Z', '6')], { id: 1, min: null, max: null })).toEqual([]);
});
