/** The data as an operator's command works on it, while the portal runs or when it is stopped. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { readAddress } from '@services/embedded-mongodb/storage/address-file';
import { type Connection, connect } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';

export interface OpenData {
  readonly db: Connection;
  /** The portal that works with the embedded database runs; of a MongoDB nobody knows. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

/** npm runs the command in the repository's folder; paths are meant from the folder of the caller. */
export const fromHere = (path: string): string =>
  isAbsolute(path) ? path : join(process.env.INIT_CWD ?? process.cwd(), path);

/** The data where `npm start` has it, or in a folder. The running portal's database where there is one: no second process opens its files. */
export const openData = async (folder: string | undefined): Promise<OpenData> => {
  const { MONGODB_URL, DATA_DIR } = readConfig();
  if (MONGODB_URL && folder === undefined)
    return { ...(await openDatabase({ MONGODB_URL, DATA_DIR }, silentLogger)), isRunning: false };
  const dataDir = folder === undefined ? DATA_DIR : fromHere(folder);
  if (!existsSync(dataDir)) throw new Error(`there is no data in ${dataDir}`);
  const running = readAddress(dataDir);
  const db = running && (await connect(running.url, { serverSelectionTimeoutMS: 2000 }).catch(() => null));
  if (db) return { db, isRunning: true, close: () => db.close() };
  return { ...(await openDatabase({ MONGODB_URL: '', DATA_DIR: dataDir }, silentLogger)), isRunning: false };
};
