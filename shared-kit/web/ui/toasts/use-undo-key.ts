import { useEffect } from 'react';
import { undoLast } from './toasts.ts';

const writes = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ctrl+Z, or ⌘Z, where nobody is typing: there it takes back what was typed. */
export const useUndoKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (defaultPrevented || (target instanceof Element && target.closest(writes))) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
