import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface GridKeys {
  readonly count: number;
  /** The row that the keys begin at: that of the record beside; -1 for none. */
  readonly present: number;
  /** Brings a row into sight that may not be drawn. */
  readonly onRow: (index: number) => void;
  readonly onOpen: (index: number) => void;
  /** Ctrl+X. */
  readonly onPickUp: (index: number) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const isRow = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.row !== undefined;

/** Ctrl+X, or ⌘X; not where text is marked, which it cuts or copies. */
export const takesUp = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  key.toLowerCase() === 'x' &&
  (document.getSelection()?.isCollapsed ?? true);

/** One row at a time can be reached by Tab; arrows go to the others, Enter opens. */
export const useGridKeys = (
  box: RefObject<HTMLElement | null>,
  { count, present, onRow, onOpen, onPickUp }: GridKeys,
) => {
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (present >= 0) setActive(present);
  }, [present]);
  const wanted = useRef<number | null>(null);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  }, [box]);
  useLayoutEffect(focusWanted);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys inside a cell's button or checkbox are that one's.
    if (!isRow(event.target) || event.altKey) return;
    const index = Number(event.target.dataset.row);
    if (takesUp(event)) {
      event.preventDefault();
      onPickUp(index);
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(index);
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, step(index, count)));
    wanted.current = next;
    onRow(next);
    setActive(next);
    focusWanted();
  };
  return { active: Math.min(active, count - 1), onFocus: setActive, onKeyDown };
};
