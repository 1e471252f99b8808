/** Exports whose days are over, with their files. */
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Kept } from 'shared-kit/server/retention';
import { reportExports } from './export.model.ts';
import { exportContents } from './export-contents.ts';

const atOnce = 200;

export const removeExpiredExports = (db: Connection, now: Date): Promise<number> =>
  removeExports(db, { expiresAt: { $lte: now } });

const removeExports = async (
  db: Connection,
  filter: Readonly<Partial<Record<'expiresAt' | 'createdAt', object>>>,
): Promise<number> => {
  const over = await reportExports(db)
    .find(filter, { projection: { contentId: 1 }, limit: atOnce })
    .toArray();
  if (over.length === 0) return 0;
  // The record last: what breaks off is begun again.
  await exportContents.remove(
    db,
    over.flatMap(({ contentId }) => contentId ?? []),
  );
  return (await reportExports(db).deleteMany({ _id: { $in: over.map(({ _id }) => _id) } })).deletedCount;
};

/** Those that were promised for longer than they are kept now. */
export const keptExports: Kept = {
  kind: 'exports',
  isOver: async (db, before) => (await reportExports(db).findOne({ createdAt: { $lt: before } })) !== null,
  end: (db, before) => removeExports(db, { createdAt: { $lt: before } }),
};
