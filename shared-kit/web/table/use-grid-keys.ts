import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
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
  /** Keys of the list's own; without any, letters mean nothing. */
  readonly ownKeys: readonly string[];
  readonly onOwnKey: (index: number, key: string) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where letters are keys: as in lists that are gone through by them everywhere. */
const letterSteps: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

const isRow = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.row !== undefined;

/** Ctrl+X, or ⌘X; not where text is marked, which it cuts or copies. */
export const takesUp = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  key.toLowerCase() === 'x' &&
  (document.getSelection()?.isCollapsed ?? true);

/**
 * The place at which a key was pressed: what the key has done may take the row from there, and the focus goes to the row that is there by then. It
 * ends with the next step.
 */
const useStay = (box: RefObject<HTMLElement | null>, count: number) => {
  const place = useRef<number | null>(null);
  const focusPlace = useCallback(() => {
    if (place.current === null) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === null;
    if (!isLost && !(isRow(activeElement) && box.current?.contains(activeElement))) return;
    const index = Math.min(place.current, count - 1);
    box.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  }, [box, count]);
  useLayoutEffect(focusPlace);
  return useMemo(
    () => ({
      at: (index: number) => {
        place.current = index;
      },
      end: () => {
        place.current = null;
      },
      /** A row has the focus again that is not the one at the place any more. */
      isElsewhere: (index: number): boolean => {
        if (place.current === null || index === Math.min(place.current, count - 1)) return false;
        focusPlace();
        return true;
      },
    }),
    [count, focusPlace],
  );
};

/** One row at a time can be reached by Tab; arrows go to the others, Enter opens. */
export const useGridKeys = (
  box: RefObject<HTMLElement | null>,
  { count, present, onRow, onOpen, onPickUp, ownKeys, onOwnKey }: GridKeys,
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
  const stay = useStay(box, count);
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
    if (ownKeys.includes(event.key)) {
      event.preventDefault();
      stay.at(index);
      onOwnKey(index, event.key);
      return;
    }
    const step = steps[(ownKeys.length > 0 && letterSteps[event.key]) || event.key];
    if (!step) return;
    stay.end();
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, step(index, count)));
    wanted.current = next;
    onRow(next);
    setActive(next);
    focusWanted();
  };
  const onFocus = useCallback(
    (index: number) => {
      if (!stay.isElsewhere(index)) setActive(index);
    },
    [stay],
  );
  return { active: Math.min(active, count - 1), onFocus, onKeyDown, onPointerDown: stay.end };
};
