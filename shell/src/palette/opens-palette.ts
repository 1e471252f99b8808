export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');

/** `Ctrl-K` (`⌘K`) from everywhere, `/` where nobody is typing and nobody else has taken it. */
export const opensPalette = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
};

/** The first key of the two, alone: the other one may follow. */
export const isPaletteKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  key === 'Control' || key === 'Meta';
