import type { Measure } from 'shared-kit/contracts/reports/report-builder';
import { describe, expect, test } from 'vitest';
import { drawingOf } from './measures.ts';

describe('the drawing', () => {
  const shape = { measure: 'tasks' as Measure, rows: 5, columns: 0, isInTime: false };
  test.each([
    [{ rows: 0 }, 'none'],
    [{}, 'lying'],
    [{ rows: 16 }, 'none'],
    [{ isInTime: true, rows: 12 }, 'upright'],
    [{ columns: 3 }, 'stacked'],
    [{ columns: 7 }, 'none'],
    [{ measure: 'inTimeRate', columns: 12 }, 'heat'],
    [{ measure: 'inTimeRate', columns: 12, rows: 41 }, 'none'],
    [{ measure: 'inTimeRate' }, 'lying'],
  ] as const)('of %j is %s', (change, drawing) => {
    expect(drawingOf({ ...shape, ...change })).toBe(drawing);
  });
});
