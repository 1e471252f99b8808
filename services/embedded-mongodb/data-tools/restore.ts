/** The restoring of a backup, beside which the data that was there is kept. */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATA_FILE } from '../src/storage/check-files.ts';
import { Sql } from '../src/storage/sql.ts';
import { type Counts, checkData } from './check-data.ts';
import { copyData, describeCopy } from './copy/copy-data.ts';
import { copyBytes, flush, stamp, withScratch } from './files.ts';
import { databaseOfAddress, ownDatabase, Refusal } from './place.ts';
import type { Tell } from './tell.ts';

/** The result of a restored backup; `kept` is the place of the data that was there before. */
export type Restored = { counts: Counts; kept: string | undefined };

export async function restore(
  from: string,
  dataDir: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: Tell },
): Promise<Restored> {
  refuseNoFile(from);
  const file = join(dataDir, DATA_FILE);
  if (existsSync(file)) {
    refuseInUse(dataDir);
    if (!replace)
      throw new Refusal(`there is data in ${resolve(dataDir)}: --replace puts the backup in its place`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return await checkedCopy(from, join(dataDir, 'restore.partial'), { tell }, async (scratch, counts) => {
    const copy = join(scratch, DATA_FILE);
    flush(copy);
    const kept = existsSync(file) || existsSync(`${file}-wal`) ? putAside(dataDir, file) : undefined;
    renameSync(copy, file);
    flush(dataDir);
    return { counts, kept };
  });
}

/** Makes the database that an address names what a backup holds. Throws a Refusal if it holds something, unless that is to be replaced. */
export async function restoreServer(
  from: string,
  url: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: Tell },
): Promise<Counts> {
  refuseNoFile(from);
  return await checkedCopy(from, `${from}.restoring`, { tell }, async (scratch, counts) => {
    const options = { only: [ownDatabase], called: databaseOfAddress(url), replace, tell };
    const outcome = await copyData({ from: scratch, to: url, ...options });
    if (outcome.differs || outcome.refused.length > 0) throw new Refusal(describeCopy(outcome));
    return counts;
  });
}

function refuseNoFile(from: string): void {
  if (!existsSync(from) || !statSync(from).isFile()) throw new Refusal(`there is no file ${resolve(from)}`);
}

/** A copy of a backup that was read through, for as long as `use` takes. */
async function checkedCopy<T>(
  from: string,
  scratch: string,
  { tell }: { readonly tell: Tell },
  use: (scratch: string, counts: Counts) => Promise<T>,
): Promise<T> {
  return await withScratch(scratch, async () => {
    mkdirSync(scratch, { mode: 0o700 });
    const total = statSync(from).size;
    await copyBytes(from, join(scratch, DATA_FILE), (bytes) => tell.progress('Copying', bytes, total));
    return await use(scratch, await checkData(scratch, tell.now));
  });
}

/** Opening folds the log into the file, too; a damaged file is used by no server. */
function refuseInUse(dataDir: string): void {
  try {
    new Sql(dataDir).close();
  } catch (error) {
    if (error instanceof Error && / is in use /.test(error.message))
      throw new Refusal(`${error.message}: stop the portal first`);
  }
}

function putAside(dataDir: string, file: string): string {
  refuseInUse(dataDir);
  const kept = `${file}.before-${stamp(new Date())}`;
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
  if (existsSync(file)) renameSync(file, kept);
  return kept;
}
