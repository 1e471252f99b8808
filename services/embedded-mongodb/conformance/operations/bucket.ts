/** Operations on a GridFS bucket. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GridFSBucket, GridFSBucketReadStream } from 'mongodb';
import type { Operation } from './operation.ts';

const read = (stream: GridFSBucketReadStream): Promise<Buffer> => buffer(stream);

export const BUCKET: Record<string, Operation<GridFSBucket>> = {
  delete: (bucket, { id }) => bucket.delete(id),
  download: (bucket, { id }) => read(bucket.openDownloadStream(id)),
  downloadByName: (bucket, { filename, ...options }) =>
    read(bucket.openDownloadStreamByName(filename, options)),
  drop: (bucket) => bucket.drop(),
  find: (bucket, { filter, ...options }) => bucket.find(filter, options).toArray(),
  rename: (bucket, { id, newFilename }) => bucket.rename(id, newFilename),
  upload: async (bucket, { filename, source, ...options }) => {
    const upload = bucket.openUploadStream(filename, options);
    const bytes = Buffer.from(source.$$hexBytes, 'hex');
    await new Promise((resolve, reject) => {
      Readable.from([bytes]).pipe(upload).on('finish', resolve).on('error', reject);
    });
    return upload.id;
  },
};
