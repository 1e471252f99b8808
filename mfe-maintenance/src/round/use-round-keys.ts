import { useEffect } from 'react';

interface RoundKeys {
  readonly onStep: (step: 1 | -1) => void;
  readonly onLeave: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"]') !== null;

/** A dialog, a menu or a side panel has the keys for itself. */
const isElsewhere = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Arrow keys go through the round, 1 to 3 choose the result, Escape leads back to the list. */
export const useRoundKeys = ({ onStep, onLeave }: RoundKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere()) return;
      if (event.key === 'Escape') onLeave();
      if (isWriting(event.target)) return;
      if (event.key === 'ArrowRight') onStep(1);
      if (event.key === 'ArrowLeft') onStep(-1);
      if (/^[123]$/.test(event.key)) {
        const choice = document.querySelector<HTMLInputElement>(`[data-result="${event.key}"]`);
        choice?.click();
        choice?.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onStep, onLeave]);
};
