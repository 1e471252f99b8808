/** The database of the portal: the one at an address, or the embedded one, supervised. */
import { join } from 'node:path';
import { signInCollections } from '@services/portal/accounts/login/sign-in-collections';
import { type Connection, connect } from 'shared-kit/server/database/mongo';
import type { Logger } from 'shared-kit/server/logging';
import * as z from 'zod/mini';
import type { StandaloneConfig } from '../config.ts';
import { supervise } from './supervise.ts';

export interface OpenDatabase {
  readonly db: Connection;
  readonly url: string;
  /** The embedded database's process, if there is one. */
  pid(): number | undefined;
  close(): Promise<void>;
}

const readySchema = z.object({ url: z.string() });
const databaseName = 'portal';

export const openDatabase = async (
  { MONGODB_URL, DATA_DIR }: Pick<StandaloneConfig, 'MONGODB_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<OpenDatabase> => {
  if (MONGODB_URL) {
    const db = await connect(MONGODB_URL);
    return { db, url: MONGODB_URL, pid: () => undefined, close: () => db.close() };
  }
  const embedded = await supervise({
    script: join(import.meta.dirname, 'embedded-process.ts'),
    // At its first address again, so that the connections find it.
    args: (ready) => [
      DATA_DIR,
      signInCollections.join(','),
      ...(ready === null ? [] : [z.parse(readySchema, ready).url]),
    ],
    log,
  });
  const url = new URL(z.parse(readySchema, embedded.ready).url);
  if (url.pathname.length < 2) url.pathname = `/${databaseName}`;
  const db = await connect(url.href);
  return {
    db,
    url: url.href,
    pid: embedded.pid,
    async close() {
      await db.close();
      await embedded.stop();
    },
  };
};
