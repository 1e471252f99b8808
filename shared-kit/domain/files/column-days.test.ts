import { describe, expect, it, test } from 'vitest';
import { daysOf, readDays } from './column-days.ts';
import { readDay } from './day-order.ts';
import { settleCell } from './settle-cell.ts';

test.each([
  ['3/4/2026', { kind: 'ambiguous', days: { dayFirst: '2026-04-03', monthFirst: '2026-03-04' } }],
  ['03-04-2026 10:00', { kind: 'ambiguous', days: { dayFirst: '2026-04-03', monthFirst: '2026-03-04' } }],
  ['5.5.2026', { kind: 'day', day: '2026-05-05', order: null }],
  ['25/12/2026', { kind: 'day', day: '2026-12-25', order: 'dayFirst' }],
  ['12/25/2026', { kind: 'day', day: '2026-12-25', order: 'monthFirst' }],
  ['29/2/2026', { kind: 'none' }],
  ['3/4-2026', { kind: 'none' }],
  ['3/4/26', { kind: 'none' }],
  ['2026-04-03', { kind: 'none' }],
  ['3/4/0026', { kind: 'none' }],
  ['spring', { kind: 'none' }],
])('%s is read as %o', (written, reading) => expect(readDay(written)).toEqual(reading));

describe('a column', () => {
  const settled = (cells: readonly string[], answer?: string, custom?: 'dayFirst') => {
    const read = readDays(cells.map((cell, row) => ({ row, cell })));
    const days = daysOf(read, answer, custom);
    return cells.map((cell) => {
      const { value, doubt } = settleCell(cell, {
        kind: { kind: 'day', unit: '' },
        numbers: { decimal: undefined, isAnswered: false },
        days,
        isOwn: custom !== undefined,
      });
      return doubt ? `${value ?? ''} ${doubt.severity} ${doubt.code}`.trim() : value;
    });
  };

  it('is not guessed where nothing tells, but for a form with a custom', () => {
    expect(settled(['3/4/2026'])).toEqual(['error dayAmbiguous']);
    expect(settled(['3/4/2026'], undefined, 'dayFirst')).toEqual(['2026-04-03']);
  });

  it('is read as its others are, which is told at the cell unless it is the custom', () => {
    expect(settled(['3/4/2026', '25/12/2026'])).toEqual(['2026-04-03 warning dayByColumn', '2026-12-25']);
    expect(settled(['3/4/2026', '12/25/2026'], undefined, 'dayFirst')).toEqual([
      '2026-03-04 warning dayByColumn',
      '2026-12-25',
    ]);
    expect(settled(['3/4/2026', '25/12/2026'], undefined, 'dayFirst')).toEqual(['2026-04-03', '2026-12-25']);
  });

  it('that contradicts itself is asked about whatever the custom, and read as it is answered', () => {
    const cells = ['3/4/2026', '12/25/2026', '25/12/2026'];
    expect(settled(cells, undefined, 'dayFirst')).toEqual(['error dayAmbiguous', '2026-12-25', '2026-12-25']);
    expect(settled(cells, 'monthFirst')).toEqual(['2026-03-04', '2026-12-25', '2026-12-25']);
  });
});
