/** Keeps the CSS variable `--window-height` at the window's height; undone by what it gives back. */
export const startWindowHeight = (): (() => void) => {
  const write = (): void =>
    document.documentElement.style.setProperty('--window-height', `${globalThis.innerHeight}px`);
  write();
  globalThis.addEventListener('resize', write);
  return () => globalThis.removeEventListener('resize', write);
};
