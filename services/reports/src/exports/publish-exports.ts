import { exportChunksV1, readyExportsV1 } from 'shared-kit/contracts/views/report-exports';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { reportExports } from './export.model.ts';
import { exportContents } from './export-contents.ts';

/** Files that are ready, for who sends them to their owners. */
export const publishExports = async (db: Connection): Promise<void> => {
  await publishView(db, readyExportsV1, {
    source: reportExports.collection,
    pipeline: [
      { $match: { state: 'done' } },
      { $project: { ownerId: 1, format: 1, fileName: 1, size: 1, contentId: 1, expiresAt: 1, figures: 1 } },
    ],
  });
  await publishView(db, exportChunksV1, {
    source: exportContents.chunkCollection,
    pipeline: [{ $project: { files_id: 1, n: 1, data: 1 } }],
  });
};
