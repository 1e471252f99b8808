import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocalRows } from './local-rows.ts';

const all = Array.from({ length: 5 }, (_, index) => index);

test('rows that are all here come page by page, and of any size for a file', async () => {
  const { result } = renderHook(() => useLocalRows(all, { size: 2 }));
  expect(result.current).toMatchObject({ rows: [0, 1], total: 5, page: 1 });
  act(() => result.current.onPage(3));
  expect(result.current).toMatchObject({ rows: [4], total: 5, page: 3 });
  expect(await result.current.readPage(2, 3)).toEqual({ data: [3, 4], total: 5 });
});

test('rows that are narrowed down otherwise begin at their first page', () => {
  const { result, rerender } = renderHook(({ narrowedBy }) => useLocalRows(all, { size: 2, narrowedBy }), {
    initialProps: { narrowedBy: '' },
  });
  act(() => result.current.onPage(2));
  rerender({ narrowedBy: 'odd' });
  expect(result.current.page).toBe(1);
});
