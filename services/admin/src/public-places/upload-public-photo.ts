import type { uploadPublicPhoto as contract } from 'shared-kit/contracts/centres/public-places';
import { countAtLabel, countUnknownLabel } from 'shared-kit/server/access/label-attempts';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { findPublicPlace, withinInstallation } from 'shared-kit/server/public-places';
import { keepPhoto } from '../files/upload-photo.ts';
import { photoAttempts, photoLimits } from './photo-attempts.ts';

/** Decoded and made anew as every photo is; kept under the id of the report that it is for. */
export const uploadPublicPhoto: Handler<typeof contract> = async (
  { query: { token, report }, file },
  ctx,
) => {
  const place = await findPublicPlace(ctx, token);
  if (!place) {
    await countUnknownLabel(photoAttempts, photoLimits, ctx);
    return fail('publicReportsOff');
  }
  const { installationId } = place;
  const within = withinInstallation(ctx, installationId);
  await countAtLabel(photoAttempts, photoLimits, { placeTokenV1: place, ctx: within });
  const about = { installationId, name: report, purpose: 'publicPhoto' as const, label: token };
  const { data } = await keepPhoto(about, file.bytes, within);
  return { data: { width: data.width ?? 0, height: data.height ?? 0 } };
};
