import { fileTypes, kindOfType } from 'shared-kit/contracts/files';
import type { Migration } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { contentFiles } from '../files/file-contents.ts';
import { removeTraces } from '../files/video/without-traces.ts';

const videoTypes = Object.keys(fileTypes).filter((type) => kindOfType(type) === 'video');

/** Videos of before these were overwritten at their arrival tell where and with what they were taken. */
export const videoTraces: Migration = {
  number: 9,
  name: 'video-traces',
  async up(db, { from, progress }) {
    const after = typeof from?.id === 'number' ? from.id : 0;
    const videos = databaseOf(db)
      .collection<{ _id: number; contentType: string }>('files')
      .find({ contentType: { $in: videoTypes }, _id: { $gt: after } })
      .sort({ _id: 1 });
    for await (const { _id, contentType } of videos) {
      const content = await contentFiles(db).findOne({ filename: `${_id}/original` });
      if (content) {
        const { _id: contentId, length: size, chunkSize: pieceBytes } = content;
        await removeTraces(db, { contentId, size, contentType, pieceBytes });
      }
      await progress({ collection: 'files', id: _id }, 1);
    }
  },
};
