/** Of the element that notices are in. */
export const noticesId = 'notices';

/** Whoever presses something in a notice has not left what is open. */
export const isInNotice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${noticesId}`) !== null;
