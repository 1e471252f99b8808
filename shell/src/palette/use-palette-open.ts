import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fetchPalette } from './load-palette.ts';
import { isPaletteKey, opensPalette } from './opens-palette.ts';

export interface PaletteOpening {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** With something in its field already. */
  readonly openWith: (text: string) => void;
  readonly close: () => void;
  /** What had the focus when it was opened. */
  readonly opener: RefObject<HTMLElement | null>;
  /** What was typed before its code had come. */
  readonly typed: RefObject<string>;
}

/** Whether the palette is open; its keys open it from everywhere. */
export const usePaletteOpen = (): PaletteOpening => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const typed = useRef('');
  const openWith = useCallback((text: string) => {
    setOpen((wasOpen) => {
      if (!wasOpen) {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        typed.current = text;
      }
      return true;
    });
  }, []);
  const open = useCallback(() => openWith(''), [openWith]);
  const close = useCallback(() => setOpen(false), []);
  // In the same step as the page: who sees it may press its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) fetchPalette();
      if (!opensPalette(event)) return;
      event.preventDefault();
      open();
    };
    // On the window: a page's own search field, which listens on the document, takes "/" first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { isOpen, open, openWith, close, opener, typed };
};
