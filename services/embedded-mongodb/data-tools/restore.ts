/** The restoring of a backup, beside which the data that was there is kept. */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATA_FILE } from '../src/storage/check-files.ts';
import { Sql } from '../src/storage/sql.ts';
import { type Counts, checkData } from './check-data.ts';
import { copyBytes, flush, stamp, withScratch } from './files.ts';
import { Refusal } from './place.ts';
import type { Tell } from './tell.ts';

/** The result of a restored backup; `kept` is the place of the data that was there before. */
export type Restored = { counts: Counts; kept: string | undefined };

export async function restore(
  from: string,
  dataDir: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: Tell },
): Promise<Restored> {
  if (!existsSync(from) || !statSync(from).isFile()) throw new Refusal(`there is no file ${resolve(from)}`);
  const file = join(dataDir, DATA_FILE);
  if (existsSync(file)) {
    refuseInUse(dataDir);
    if (!replace)
      throw new Refusal(`there is data in ${resolve(dataDir)}: --replace puts the backup in its place`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const scratch = join(dataDir, 'restore.partial');
  return await withScratch(scratch, async () => {
    mkdirSync(scratch, { mode: 0o700 });
    const copy = join(scratch, DATA_FILE);
    const total = statSync(from).size;
    await copyBytes(from, copy, (bytes) => tell.progress('Copying', bytes, total));
    const counts = await checkData(scratch, tell.now);
    flush(copy);
    const kept = existsSync(file) || existsSync(`${file}-wal`) ? putAside(dataDir, file) : undefined;
    renameSync(copy, file);
    flush(dataDir);
    return { counts, kept };
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
