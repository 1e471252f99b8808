import { useLayoutEffect } from 'react';

interface RoundKeys {
  readonly onStep: (step: 1 | -1) => void;
  readonly onLeave: () => void;
  /** What the keys do is asked for. */
  readonly onHelp?: () => void;
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;
const writing = 'input:not([type="radio"]), textarea, select';

const chooseResult = (key: string): void => {
  const choice = document.querySelector<HTMLInputElement>(`[data-result="${key}"]`);
  choice?.click();
  choice?.focus();
};

const save = (): void => document.querySelector<HTMLFormElement>('[data-record-form] form')?.requestSubmit();

/** A dialog, a menu or a side panel has the keys for itself. */
const isElsewhere = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Arrow keys go through the round, 1 to 3 choose the result, Ctrl+Enter saves, Escape leads back to the list, ? tells all of that. */
export const useRoundKeys = ({ onStep, onLeave, onHelp }: RoundKeys): void => {
  // With the card itself: a key that is pressed as soon as it is seen must not meet what the card before would have done.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || isElsewhere()) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'Enter') save();
        return;
      }
      if (event.key === 'Escape') onLeave();
      if (isIn(event.target, writing)) return;
      if (/^[123]$/.test(event.key)) chooseResult(event.key);
      if (event.key === '?' && onHelp) {
        // Elsewhere it opens the manual.
        event.preventDefault();
        onHelp();
      }
      // Among the results the arrows choose.
      if (isIn(event.target, 'input')) return;
      if (event.key === 'ArrowRight') onStep(1);
      if (event.key === 'ArrowLeft') onStep(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onStep, onLeave, onHelp]);
};
