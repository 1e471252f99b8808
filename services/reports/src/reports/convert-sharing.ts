import { convertOnce } from 'shared-kit/server/convert-once';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { reports } from './report.model.ts';

/** Reports of before roles were shared with everybody or with nobody. */
export const convertSharing = (db: Connection): Promise<void> =>
  convertOnce(db, 'reportSharing', async () => {
    const stored = databaseOf(db).collection(reports.collection);
    for (const [isShared, sharedWith] of [
      [true, 'everybody'],
      [false, 'nobody'],
    ] as const)
      await stored.updateMany({ isShared }, { $set: { sharedWith }, $unset: { isShared: '' } });
  });
