import { type RefObject, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` goes to the field, unless somebody is typing elsewhere. */
export const useSlashKey = (field: RefObject<HTMLInputElement | null>): void => {
  // In the same step as the field: who sees it may press its key.
  useLayoutEffect(() => {
    const go = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [field]);
};
