/** Does `work` for each item, `atOnce` at a time; after a failure none is begun any more. */
export const inParallel = async <T>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const workOff = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
};
