/** Work that nobody waits for at a screen gives way to what answers people. */
import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lowers the priority of the process, or of the thread that calls: Linux has one for each thread, and other systems only one for all threads of a
 * process, where a thread keeps that of those who answer.
 */
export const giveWay = (): void => {
  if (isMainThread || process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
};
