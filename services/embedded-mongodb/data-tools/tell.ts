/** What an operator sees while something takes its time. */
export type Tell = {
  now(text: string): void;
  /** Shows at most one line a second. */
  progress(what: string, bytes: number, total: number): void;
  /** Shows progress by a line that the caller makes. */
  seldom(line: () => string): void;
};

export const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(bytes < 10 * 2 ** 20 ? 1 : 0)} MB`;

export function teller(write: (text: string) => void): Tell {
  let last = Number.NEGATIVE_INFINITY;
  const seldom = (line: () => string): void => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    write(`${line()}\n`);
  };
  return {
    now: (text) => write(`${text}\n`),
    seldom,
    progress: (what, bytes, total) =>
      seldom(
        () => `${what}: ${mb(bytes)} of ${mb(total)} (${Math.floor((100 * bytes) / Math.max(1, total))}%)`,
      ),
  };
}
