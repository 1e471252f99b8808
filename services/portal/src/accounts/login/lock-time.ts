/** Wrong passwords in a row that an account stands from one source; the fifth locks it there. */
export const failsBeforeLock = 5;
/** Wrong passwords after which even the right one says nothing while the lock lasts, so that a lock can't be used to guess on. */
export const failsBeforeSilence = 10;

/** Wrong passwords in a row, wherever they come from, after which an account is locked for all devices that it does not know. */
const failsBeforeLockEverywhere = 100;

const longestMinutes = 60;

/** How long the account is locked after so many wrong passwords: one minute, then twice as long each time, at most an hour. */
export const lockMinutes = (fails: number): number =>
  fails < failsBeforeLock ? 0 : Math.min(longestMinutes, 2 ** (fails - failsBeforeLock));

export interface Lockable {
  readonly sessionFails: number;
  readonly lockedUntil: Date | null;
}

/** The later of two ends, as far as there are any. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

export const isLocked = ({ lockedUntil }: Lockable, now: Date): boolean =>
  lockedUntil !== null && lockedUntil.getTime() > now.getTime();

/** Until when an account is locked that has just counted another wrong password; trying on during a lock does not prolong it. */
export const lockAfterFail = (account: Lockable, now: Date): Date | null => {
  if (isLocked(account, now)) return account.lockedUntil;
  const minutes = lockMinutes(account.sessionFails);
  return minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
};

/** The same for the wrong passwords of all sources together. */
export const lockEverywhereAfterFail = ({ sessionFails, lockedUntil }: Lockable, now: Date): Date | null =>
  lockAfterFail(
    { sessionFails: sessionFails - failsBeforeLockEverywhere + failsBeforeLock, lockedUntil },
    now,
  );

/** Seconds until the lock ends; null where there is none, or where an administrator has to end it. */
export const secondsLocked = (account: Lockable & { isBlocked: boolean }, now: Date): number | null =>
  account.isBlocked || account.lockedUntil === null || !isLocked(account, now)
    ? null
    : Math.ceil((account.lockedUntil.getTime() - now.getTime()) / 1000);

export type Admission = 'admitted' | 'blocked' | 'refused';

/** What the right password brings. */
export const admissionOf = (account: Lockable & { isBlocked: boolean }, now: Date): Admission => {
  const locked = isLocked(account, now);
  if (locked && account.sessionFails >= failsBeforeSilence) return 'refused';
  return locked || account.isBlocked ? 'blocked' : 'admitted';
};
