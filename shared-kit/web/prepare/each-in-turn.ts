const atOnce = 6;

/** Works through items, some at a time; the answer has, by their index, what failed. Ends early where `signal` says so. */
export const eachInTurn = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<unknown>,
): Promise<ReadonlyMap<T, unknown>> => {
  const failed = new Map<T, unknown>();
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal.aborted) return;
      try {
        await work(item);
      } catch (error) {
        failed.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  signal.throwIfAborted();
  return failed;
};
