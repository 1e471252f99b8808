import { ValueType } from 'shared-kit/contracts/enums';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import type { ElementComputed, ElementReading } from 'shared-kit/contracts/tasks/task-readings';
import { expect, test } from 'vitest';
import { buildFormat } from '../../testing/task-builder.ts';
import { comparable, computedPointsOf, limitsOf, pointsOf } from './reading-series.ts';

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
  corrective: null,
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

const from: Copy['from'] = {
  taskId: 2,
  periodicity: 3,
  periodKey: '2026-M02',
  periodStart: '',
  periodEnd: '',
  performedAt: '',
};
const copy: Copy = {
  part: 'reading' as const,
  formatId: 1,
  from,
  origin: null,
  at: '',
  byId: 1,
  byName: 'Ana',
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
};

test('what was not read then is drawn hollow, and says where it is from', () => {
  const readings = [
    readingAt('2026-03-01T10:00:00Z', '6', { copy }),
    readingAt('2026-02-01T10:00:00Z', '6', { copy: { ...copy, correctedAt: '2026-03-02T10:00:00Z' } }),
    readingAt('2025-01-01T10:00:00Z', '6', { taskId: null, performedByName: null }),
  ];
  const noteOf = ({ copy: mark }: Pick<ElementReading, 'copy'>) => (mark ? 'Copiado' : '');
  const points = pointsOf(readings, format, { installationId: 7, beforeHref: '/before', noteOf });
  expect(points.map(({ hollow, note, href }) => [hollow, note, href])).toEqual([
    [true, 'Ana · Copiado', '/user/tasks/1?installation=7'],
    [undefined, 'Ana · Copiado', '/user/tasks/1?installation=7'],
    [true, undefined, '/before'],
  ]);
});

test('what follows from a copied reading is drawn hollow as well', () => {
  const computedOf = (mark: Copy | null): ElementComputed => ({
    taskId: 5,
    at: '2026-03-01T10:00:00Z',
    choreName: { es: '', cat: '', en: '' },
    performedByName: 'Ana',
    computed: {
      quantity: 'combustionEfficiency',
      value: 95,
      min: 80,
      max: null,
      formula: 'efficiencyByCo2',
      version: 1,
      inputs: {},
    },
    copy: mark,
  });
  const all = [
    computedOf(copy),
    computedOf({ ...copy, correctedAt: '2026-03-02T10:00:00Z' }),
    computedOf(null),
  ];
  const noteOf = ({ copy: mark }: Pick<ElementReading, 'copy'>) => (mark ? 'Copiado' : '');
  const points = computedPointsOf(all, 'combustionEfficiency', { installationId: 7, noteOf });
  expect(points.map(({ hollow, note }) => [hollow, note])).toEqual([
    [true, 'Ana · Copiado'],
    [undefined, 'Ana · Copiado'],
    [undefined, 'Ana'],
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

test('a change of unit that is certain goes on as one line, any other begins another beside it', () => {
  const other = (formatVersion: number, unit: string) => {
    const { name, valueType, numeric, quantity, minFormula, maxFormula, norm, options } = buildFormat();
    const meaning = { name, valueType, numeric, quantity, minFormula, maxFormula, norm, options, unit };
    return { ...meaning, symbol: '', min: 1, max: 4, formatVersion, until: '2026-01-15T00:00:00Z' };
  };
  const inKpa = buildFormat({
    unit: 'kPa',
    symbol: '',
    min: 100,
    max: 400,
    formatVersion: 3,
    otherVersions: [other(1, 'pulsos'), other(2, 'bar')],
  });
  const readAs = (at: string, formatVersion: number, text: string) =>
    readingAt(at, text, { reading: { formatId: 1, formatVersion, valueType: ValueType.text, text } });
  const drawn = comparable(
    [
      readAs('2026-03-01T10:00:00Z', 3, '250'),
      readAs('2026-02-01T10:00:00Z', 2, '2'),
      readAs('2026-01-01T10:00:00Z', 1, '7'),
    ],
    inKpa,
  );
  expect(drawn.map(({ format: { unit } }) => unit)).toEqual(['kPa', 'pulsos']);
  const pointed = drawn.map(({ format: own, readings }) =>
    pointsOf(readings, own, { installationId: 7, beforeHref: '/before' }).map(({ value }) => value),
  );
  expect(pointed).toEqual([[250, 200], [7]]);
  expect(drawn[0]?.readings[1]?.limits).toEqual({ min: 100, max: 400 });
});
