import { whenFree } from '../../version/when-free.ts';
import { reloadOnce, reloadReasons } from './reload-page.ts';

/** Seconds before each reload: where there are several gateways, the page may come again from one that has not heard of the recall. */
const waits = [0, 10, 30, 120, 600];

/** Loads the page anew as soon as nobody is in the middle of anything, and some more times where what was recalled came again. Gives what ends it. */
export const leaveRecalled = (releases: string): (() => void) => {
  const reasons = waits.map((_wait, before) => `recalled ${releases} ${before}`);
  const done = reloadReasons();
  const next = reasons.findIndex((reason) => !done.includes(reason));
  if (next < 0) return () => undefined;
  let stop = (): void => undefined;
  const leave = (): void => {
    stop = whenFree(() => void reloadOnce(reasons[next] as string));
  };
  const timer = setTimeout(leave, (waits[next] as number) * 1000);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
