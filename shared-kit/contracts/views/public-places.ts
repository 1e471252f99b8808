/** What admin and correctives tell each other of reports by people without an account. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { placeTokenSchema } from '../centres/public-places.ts';

/** `placeTokens_v1`, of admin: `_id` is the token. Whether the place is still there, its own views tell. */
export const placeTokensV1 = 'placeTokens_v1';
export const placeTokenV1Schema = z.object({
  _id: placeTokenSchema,
  installationId: idSchema,
  elementId: z.nullable(idSchema),
  areaId: z.nullable(idSchema),
});
export type PlaceTokenV1 = z.infer<typeof placeTokenV1Schema>;

/** `publicPhotos_v1`, of admin: `name` is the id of the report that a photo was sent for. */
export const publicPhotosV1 = 'publicPhotos_v1';
export const publicPhotoV1Schema = z.object({ _id: idSchema, installationId: idSchema, name: z.string() });
export type PublicPhotoV1 = z.infer<typeof publicPhotoV1Schema>;

/** `publicReportPhotos_v1`, of correctives: the photos that reports show. */
export const publicReportPhotosV1 = 'publicReportPhotos_v1';
