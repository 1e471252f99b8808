import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Hands what was needed once, as for starting and loading, back to the system: V8 does so by itself only while there is work. Stops the process for
 * some tenths of a second.
 */
export const giveMemoryBack = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
};
