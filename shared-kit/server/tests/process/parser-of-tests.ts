/** A parser that does what its input says. */
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { fail } from '../../http/errors.ts';
import type { TellShare } from '../../work/parse-apart.ts';

export interface Deed {
  readonly deed:
    | 'answer'
    | 'tell'
    | 'hang'
    | 'hangBeside'
    | 'fillValues'
    | 'fillBytes'
    | 'refuse'
    | 'break'
    | 'crash';
  readonly bytes?: Buffer;
}

const held: unknown[] = [];

export const parse = async ({ deed, bytes }: Deed, tell: TellShare): Promise<object> => {
  if (deed === 'refuse') fail('fileTooLarge', { limit: 7 });
  if (deed === 'break') throw new Error('not foreseen');
  if (deed === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (deed === 'hangBeside') await promisify(pbkdf2)('a', 'b', 2_000_000_000, 64, 'sha512');
  for (;;) {
    if (deed === 'tell') for (let row = 1; row <= 5000; row += 1) tell(row, 5000);
    if (deed === 'answer' || deed === 'tell')
      return { pid: process.pid, bytes, secret: process.env.MONGODB_URL ?? null };
    if (deed === 'fillValues') held.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
    if (deed === 'fillBytes') {
      held.push(Buffer.alloc(1_000_000, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
};
