import type { getFileRoom as contract } from 'shared-kit/contracts/files';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { installations } from '../structure/structure.model.ts';
import { limitOf } from './file-limits.ts';
import { gigabyte, videoBytes } from './start-upload.ts';

export const getFileRoom: Handler<typeof contract> = async ({ query: { installationId } }, { db }) => {
  const installation = await installations(db).findById(installationId).select('videoCapacityGb').lean();
  const videoCapacity = (installation ?? fail('notFound')).videoCapacityGb * gigabyte;
  const videoLeft = Math.max(0, videoCapacity - (await videoBytes(db, installationId)));
  const most = { image: limitOf('image'), video: limitOf('video'), document: limitOf('document') };
  return { data: { ...most, videoCapacity, videoLeft } };
};
