/** Word that work which had waited for a network was sent: what was read before it is old. */
const listeners = new Set<() => void>();

/** Answers what stops it. */
export const onWorkSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellWorkSent = (): void => {
  for (const listener of [...listeners]) listener();
};
