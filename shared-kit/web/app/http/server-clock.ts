/** The server's time, as it was last known: a session does not end, nor go on, by a clock that somebody has set wrong. */
import { readStored, writeStored } from '../storage.ts';

/** Local storage: milliseconds that this clock is ahead of the server's. */
const key = 'clockAhead';
/** Milliseconds. Answers take their time, and the server tells whole seconds: less is no news. */
const tolerance = 2000;

const readAhead = (): number => {
  const stored = Number(readStored(key) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
};

let ahead: number | null = null;

const aheadNow = (): number => {
  ahead ??= readAhead();
  return ahead;
};

/** With an answer of the server: its time, in milliseconds since 1970. */
export const noteServerClock = (serverTime: number, now = Date.now()): void => {
  const told = Math.round(now - serverTime);
  if (Math.abs(told - aheadNow()) < tolerance) return;
  ahead = told;
  writeStored(key, String(told));
};

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = (now = Date.now()): number => now - aheadNow();

/** When this device's clock shows what the server's shows at `serverTime`; milliseconds since 1970, both. */
export const onThisClock = (serverTime: number): number => serverTime + aheadNow();

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) ahead = null;
});
