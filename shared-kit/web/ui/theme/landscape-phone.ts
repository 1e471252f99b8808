import { breakpoints } from '../layout-figures.ts';

/** Pixels of a screen's shorter side. Tablets begin above it. */
const phoneSide = 500;
/** The widest page that is laid out for a phone. */
const widest = Number.parseInt(breakpoints.md, 10) - 1;
const asWideAsDevice = 'width=device-width, initial-scale=1';

/** What the page says of its width on a screen of this size. */
export const viewportOf = (screen: {
  readonly width: number;
  readonly height: number;
  readonly isLandscape: boolean;
  readonly isTouched: boolean;
}): string => {
  const [short = 0, long = 0] = [screen.width, screen.height].toSorted((one, other) => one - other);
  const isWidePhone = screen.isTouched && screen.isLandscape && short < phoneSide && long > widest;
  return isWidePhone ? `width=${widest}` : asWideAsDevice;
};

/** A phone that is held sideways keeps a phone's layout: its page is told to be as wide as the widest of those. */
export const startLandscapePhone = (): (() => void) => {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  const { orientation } = globalThis.screen ?? {};
  // Where the screen doesn't tell how it is held, the window's form would change with the keyboard.
  if (!viewport || !orientation) return () => undefined;
  const tell = (): void => {
    viewport.content = viewportOf({
      width: screen.width,
      height: screen.height,
      isLandscape: orientation.type.startsWith('landscape'),
      isTouched: matchMedia('(pointer: coarse)').matches,
    });
  };
  tell();
  orientation.addEventListener('change', tell);
  return () => orientation.removeEventListener('change', tell);
};
