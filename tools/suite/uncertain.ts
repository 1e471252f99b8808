/** Tests that sometimes pass and sometimes don't, of a run that plays each several times. */
import type { Progress } from './progress/progress.ts';

export const uncertainIn = ({ failures }: Progress, repeat: number): string => {
  const times = new Map<string, number>();
  for (const { what } of failures) times.set(what, (times.get(what) ?? 0) + 1);
  const uncertain = [...times].filter(([, failed]) => failed < repeat);
  const always = [...times].filter(([, failed]) => failed >= repeat);
  if (times.size === 0) return `Each passed ${repeat} times: none is uncertain.`;
  const lines = (rows: ReadonlyArray<readonly [string, number]>): string =>
    rows.map(([what, failed]) => `  ${what} (failed ${failed} of ${repeat} times)`).join('\n');
  return [
    ...(uncertain.length > 0 ? [`Uncertain:\n${lines(uncertain)}`] : ['None is uncertain.']),
    ...(always.length > 0 ? [`Failed each time:\n${lines(always)}`] : []),
  ].join('\n');
};
