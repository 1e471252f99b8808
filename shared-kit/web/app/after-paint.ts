/** Once what has just changed is on the screen: nobody waits for the rest. In a page that is not looked at, soon. */
export const afterPaint = (work: () => void): void => {
  if (globalThis.document?.visibilityState !== 'visible') return void setTimeout(work);
  requestAnimationFrame(() => setTimeout(work));
};
