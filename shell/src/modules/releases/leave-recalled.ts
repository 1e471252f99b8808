import { whenFree } from '../../version/when-free.ts';
import { reloadOnce, reloadReasons } from './reload-page.ts';

/** Seconds before each reload, the last for all that follow: where there are several gateways, the page may come again from one that has not heard of the recall. */
const waits = [0, 10, 30, 120, 600];
/** Seconds until it is looked again where a reload would bring the same, or could not be made. */
const againSeconds = 15;

const reasonOf = (releases: string, number: number): string => `recalled ${releases} ${number}`;

/** The number of the reload that comes next in this tab: reasons are kept in the order of their reloads, the oldest of them fall away. */
const nextNumber = (releases: string): number => {
  const start = reasonOf(releases, 0).slice(0, -1);
  const numbers = reloadReasons()
    .filter((reason) => reason.startsWith(start))
    .map((reason) => Number(reason.slice(start.length)));
  return Math.max(-1, ...numbers) + 1;
};

/**
 * Loads the page anew as soon as nobody is in the middle of anything, and again, ever less often, for as long as what was recalled is here: it
 * came again, or the reload came to nothing. `comesAgain` says beforehand that a reload would bring the same, which then waits. Gives what ends it.
 */
export const leaveRecalled = (
  releases: string,
  comesAgain: () => Promise<boolean> = () => Promise.resolve(false),
): (() => void) => {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = (): void => undefined;
  const tryIn = (seconds: number): void => {
    timer = setTimeout(() => {
      stopWaiting = whenFree(() => void leave());
    }, seconds * 1000);
  };
  const leave = async (): Promise<void> => {
    stopWaiting();
    const isSame = await comesAgain();
    if (isOver) return;
    const number = nextNumber(releases);
    if (isSame || !reloadOnce(reasonOf(releases, number))) tryIn(againSeconds);
    // Of a page that goes no timer is left.
    else tryIn(waitBefore(number + 1));
  };
  tryIn(waitBefore(nextNumber(releases)));
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopWaiting();
  };
};

const waitBefore = (number: number): number => waits[Math.min(number, waits.length - 1)] as number;
