/** Exports whose days are over, with their files. */
import type { Connection } from 'shared-kit/server/mongo';
import { reportExports } from './export.model.ts';
import { removeContents } from './export-contents.ts';

const atOnce = 200;

export const removeExpiredExports = async (db: Connection, now: Date): Promise<void> => {
  const over = await reportExports(db)
    .find({ expiresAt: { $lte: now } }, { projection: { contentId: 1 }, limit: atOnce })
    .toArray();
  if (over.length === 0) return;
  // The record last: what breaks off is begun again.
  await removeContents(
    db,
    over.flatMap(({ contentId }) => contentId ?? []),
  );
  await reportExports(db).deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
};
