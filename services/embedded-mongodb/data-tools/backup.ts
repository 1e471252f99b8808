/** The backup of the data into one file, from a folder or from a MongoDB. */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { DATA_FILE } from '../src/storage/check-files.ts';
import { type Counts, checkData } from './check-data.ts';
import { copyData, describeCopy } from './copy/copy-data.ts';
import { copyBytes, flush, stamp, withScratch } from './files.ts';
import { databaseOfAddress, type OpenFolder, openFolder, ownDatabase, Refusal } from './place.ts';
import type { Tell } from './tell.ts';

const RENEW_MS = 5000;

export type Backup = { file: string; bytes: number; counts: Counts };

/** Copies the data of a folder into one file, while the portal runs or not. Throws a Refusal if there is nothing, or no room, or a file already. */
export const backup = (dataDir: string, to: string | undefined, tell: Tell): Promise<Backup> =>
  writeBackup(to, tell, async (scratch) => {
    const folder = await openFolder(dataDir);
    try {
      await copyHeld(folder, dataDir, { to: scratch, tell });
    } finally {
      await folder.close();
    }
  });

/** Copies the portal's database of a MongoDB into one file, as it was at one moment, while the portal works. There it is called as in a folder. */
export const backupServer = (url: string, to: string | undefined, tell: Tell): Promise<Backup> =>
  writeBackup(to, tell, async (scratch) => {
    const only = [databaseOfAddress(url)];
    const outcome = await copyData({
      from: url,
      to: scratch,
      only,
      called: ownDatabase,
      atOneMoment: true,
      tell,
    });
    if (outcome.differs || outcome.refused.length > 0) throw new Refusal(describeCopy(outcome));
  });

async function writeBackup(
  to: string | undefined,
  tell: Tell,
  fill: (scratch: string) => Promise<void>,
): Promise<Backup> {
  const file = resolve(to ?? join('backups', `portal-${stamp(new Date())}.sqlite`));
  if (existsSync(file)) throw new Refusal(`${file} exists already`);
  const scratch = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  return await withScratch(scratch, async () => {
    mkdirSync(scratch, { mode: 0o700 });
    await fill(scratch);
    const counts = await checkData(scratch, tell.now);
    const copy = join(scratch, DATA_FILE);
    flush(copy);
    renameSync(copy, file);
    flush(dirname(file));
    return { file, bytes: statSync(file).size, counts };
  });
}

/**
 * The file is copied first, as it stands still, and then the log of later writes, which only grows: together they
 * are one state.
 */
async function copyHeld(
  folder: OpenFolder,
  dataDir: string,
  { to, tell }: { readonly to: string; readonly tell: Tell },
): Promise<void> {
  const client = new MongoClient(folder.url, { directConnection: true, serverSelectionTimeoutMS: 5000 });
  const hold = (release: boolean) =>
    client.db('admin').command({ holdFile: folder.key, ...(release ? { release } : {}) });
  let timer: NodeJS.Timeout | undefined;
  try {
    await hold(false);
    timer = setInterval(() => void hold(false).catch(() => undefined), RENEW_MS);
    const from = join(dataDir, DATA_FILE);
    const total = statSync(from).size;
    await copyBytes(from, join(to, DATA_FILE), (bytes) => tell.progress('Copying', bytes, total));
    if (existsSync(`${from}-wal`))
      await copyBytes(`${from}-wal`, join(to, `${DATA_FILE}-wal`), () => undefined);
    clearInterval(timer);
    const { wasHeld } = await hold(true).catch(() => ({ wasHeld: false }));
    if (!wasHeld)
      throw new Refusal('the database was stopped during the backup; nothing was kept of it, run it again');
  } finally {
    clearInterval(timer);
    await client.close();
  }
}
