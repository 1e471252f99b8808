/** The file beside the data that holds the password of the port, so that clients sign in anew after a restart with what they have. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const form = /^[\w-]{16,128}$/;

/**
 * The password that the file holds, which only this user reads; made and written where there is none. Throws if the file holds something
 * else: a password that changes silently would lock every client out.
 */
export function keptPassword(dataDir: string): string {
  const path = join(dataDir, 'portal.password');
  if (!existsSync(path))
    writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  const password = readFileSync(path, 'utf8').trim();
  if (!form.test(password))
    throw new Error(`${path} does not hold a password of 16 to 128 letters and digits`);
  return password;
}
