import { ValueType } from 'shared-kit/contracts/enums';
import type { Copy } from 'shared-kit/contracts/task-copies';
import type { ElementReading } from 'shared-kit/contracts/task-readings';
import { expect, test } from 'vitest';
import { limitsOf, pointsOf } from './reading-series.ts';

const readingAt = (at: string, text: string, fields: Partial<ElementReading> = {}): ElementReading => ({
  taskId: 1,
  key: '1 1',
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
    readingAt('2026-03-01T10:00:00Z', '7.5', { taskId: 3, key: '3 1', outside: true }),
    readingAt('2026-02-01T10:00:00Z', 'Correcto'),
    readingAt('2026-01-01T10:00:00Z', '6', {
      reading: { formatId: 2, valueType: ValueType.text, text: '6' },
    }),
  ];
  expect(pointsOf(readings, format, { installationId: 7, beforeHref: '/before' })).toEqual([
    {
      key: '3 1',
      at: '2026-03-01T10:00:00Z',
      value: 7.5,
      outside: true,
      href: '/user/tasks/3?installation=7',
      note: 'Ana',
    },
  ]);
});

test('what was not read then is drawn hollow, and says where it is from', () => {
  const from = {
    taskId: 2,
    periodicity: 3,
    periodKey: '2026-M02',
    periodStart: '',
    periodEnd: '',
    performedAt: '',
  } as const;
  const copy: Copy = {
    ...{ part: 'reading' as const, formatId: 1, from, origin: null, at: '', byId: 1, byName: 'Ana' },
    ...{ correctedAt: null, correctedById: null, correctedByName: null },
  };
  const readings = [
    readingAt('2026-03-01T10:00:00Z', '6', { copy }),
    readingAt('2026-02-01T10:00:00Z', '6', { copy: { ...copy, correctedAt: '2026-03-02T10:00:00Z' } }),
    readingAt('2025-01-01T10:00:00Z', '6', { taskId: null, performedByName: null }),
  ];
  const noteOf = ({ copy: mark }: ElementReading) => (mark ? 'Copiado' : '');
  const points = pointsOf(readings, format, { installationId: 7, beforeHref: '/before', noteOf });
  expect(points.map(({ hollow, note, href }) => [hollow, note, href])).toEqual([
    [true, 'Ana · Copiado', '/user/tasks/1?installation=7'],
    [undefined, 'Ana · Copiado', '/user/tasks/1?installation=7'],
    [true, undefined, '/before'],
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
