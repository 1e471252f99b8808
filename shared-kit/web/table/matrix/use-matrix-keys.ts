import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

interface MatrixKeys {
  /** With the header. */
  readonly rows: number;
  /** With the first one, which stays. */
  readonly columns: number;
  /** Brings a column into sight that may not be drawn. */
  readonly onColumn: (column: number) => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

type Step = (place: Place, last: Place) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};
const withControl: Readonly<Record<string, Step>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, last) => last,
};

const within = (value: number, last: number): number => Math.min(last, Math.max(0, value));

/** One cell at a time can be reached by Tab; arrows go to the others, Enter and Space do what the cell offers. */
export const useMatrixKeys = (
  box: RefObject<HTMLElement | null>,
  { rows, columns, onColumn }: MatrixKeys,
) => {
  const last = { row: rows - 1, column: columns - 1 };
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const wanted = useRef<Place | null>(null);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const { row, column } = wanted.current;
    const cell = box.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  }, [box]);
  useLayoutEffect(focusWanted);
  const at = { row: within(active.row, last.row), column: within(active.column, last.column) };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const { key, target } = event;
    if (key === 'Enter' || key === ' ') {
      const offered = target instanceof HTMLElement ? target.querySelector<HTMLElement>('a, button') : null;
      if (!offered) return;
      event.preventDefault();
      offered.click();
      return;
    }
    const step = (event.ctrlKey ? withControl : steps)[key];
    if (!step) return;
    event.preventDefault();
    const to = step(at, last);
    const next = { row: within(to.row, last.row), column: within(to.column, last.column) };
    wanted.current = next;
    onColumn(next.column);
    setActive(next);
    focusWanted();
  };
  return {
    isActive: (row: number, column: number) => row === at.row && column === at.column,
    onFocus: (row: number, column: number) => setActive({ row, column }),
    onKeyDown,
  };
};
