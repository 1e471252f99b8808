import { startColorMode } from './color-mode.ts';
import { loadFont } from './font.ts';
import { startLandscapePhone } from './landscape-phone.ts';
import { startWindowHeight } from './window-height.ts';

/** Font, colour mode and what styles go by of the window; undone by what it gives back. */
export const startLooks = (): (() => void) => {
  loadFont();
  const stops = [startColorMode(), startWindowHeight(), startLandscapePhone()];
  return () => {
    for (const stop of stops) stop();
  };
};
