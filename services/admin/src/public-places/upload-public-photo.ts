import type { uploadPublicPhoto as contract } from 'shared-kit/contracts/public-places';
import { takeAttempt } from 'shared-kit/server/attempts';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { networkOf } from 'shared-kit/server/network-of';
import { findPublicPlace, withinInstallation } from 'shared-kit/server/public-places';
import { keepPhoto } from '../files/upload-photo.ts';
import { photoAttempts, photosOfLabel, photosOfNetwork } from './photo-attempts.ts';

/** Decoded and made anew as every photo is; kept under the id of the report that it is for. */
export const uploadPublicPhoto: Handler<typeof contract> = async (
  { query: { token, report }, file },
  ctx,
) => {
  await takeAttempt(photoAttempts, { source: `network:${networkOf(ctx.address)}`, ...photosOfNetwork }, ctx);
  const { installationId } = (await findPublicPlace(ctx, token)) ?? fail('publicReportsOff');
  await takeAttempt(photoAttempts, { source: `label:${token}`, ...photosOfLabel }, ctx);
  const about = { installationId, name: report, purpose: 'publicPhoto' as const };
  const { data } = await keepPhoto(about, file.bytes, withinInstallation(ctx, installationId));
  return { data: { width: data.width ?? 0, height: data.height ?? 0 } };
};
