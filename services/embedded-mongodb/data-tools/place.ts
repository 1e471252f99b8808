/** Where data is: a folder of the embedded database, or a MongoDB at an address. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { type Address, readAddress } from '../src/storage/address-file.ts';
import { DATA_FILE } from '../src/storage/check-files.ts';

export type OpenFolder = Address & { close(): Promise<void> };

/** A message for the operator, without a stack. */
export class Refusal extends Error {}

const main = join(import.meta.dirname, '../src/main.ts');

/** What the portal's database is called in a folder, and in a backup. */
export const ownDatabase = 'portal';

/** The database that an address of a MongoDB names, which may name several hosts; the portal's own where it names none. */
export const databaseOfAddress = (url: string): string =>
  decodeURIComponent(/^[^/]+:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1] ?? ownDatabase);

/**
 * The server that has the folder open: the portal's, or one that is started for the time of the work, so that no
 * other process opens it.
 */
export async function openFolder(folder: string, { create = false } = {}): Promise<OpenFolder> {
  const dataDir = resolve(folder);
  if (!create && !existsSync(join(dataDir, DATA_FILE))) throw new Refusal(`there is no data in ${dataDir}`);
  const running = readAddress(dataDir);
  if (running && (await answers(running))) return { ...running, close: async () => undefined };
  const child = fork(main, ['--data', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const complaint = text(child.stderr as NodeJS.ReadableStream);
  const ended = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  await Promise.race([line, ended]);
  const address = readAddress(dataDir);
  if (child.exitCode !== null || !address) {
    child.kill();
    throw new Refusal((await complaint).trim() || `the data in ${dataDir} could not be opened`);
  }
  return {
    ...address,
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Whether that server is still there, and no other one has its port. */
async function answers({ url, key }: Address): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2000, directConnection: true });
  try {
    await client.db('admin').command({ holdFile: key });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
