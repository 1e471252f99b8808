import { useCallback, useEffect, useState } from 'react';
import { opensPalette } from './opens-palette.ts';

/** Whether the palette is open; its keys open it from everywhere. */
export const usePaletteOpen = () => {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      open();
    };
    // On the window: a page's own search field, which listens on the document, takes "/" first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { isOpen, open, setOpen };
};
