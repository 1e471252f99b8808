/**
 * What the labels of elements and areas lead people to who have no account: a random token for each place, which says nothing and is given anew where a
 * label must not be good any more. Kept by `services/admin`; reports by it are those of `public-reports.ts`.
 */
import * as z from 'zod/mini';
import { dataOf, idSchema } from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';

/** 128 random bits. */
export const placeTokenSchema = z.string().check(z.regex(/^[\w-]{22}$/));

const mostTokens = 2000;
const ids = z._default(z.array(idSchema).check(z.maxLength(mostTokens)), []);
const placesSchema = z.strictObject({ installationId: idSchema, elementIds: ids, areaIds: ids });

/** Of an element, or of an area: the other one is null. */
const placeTokenRowSchema = z.object({
  token: placeTokenSchema,
  elementId: z.nullable(idSchema),
  areaId: z.nullable(idSchema),
});
export type PlaceTokenRow = z.infer<typeof placeTokenRowSchema>;
const answer = dataOf(z.array(placeTokenRowSchema));

/** Tokens of what has none yet are made. Ids that the installation does not have are left out. */
export const takePlaceTokens = defineContract({
  method: 'POST',
  path: '/api/placeTokens',
  access: { anyOf: [Permission.Administration, Permission.CorrectiveEdit], in: 'input' },
  body: placesSchema,
  answer,
  summary: 'The tokens that labels of elements and areas carry',
});

/** Labels that carry the tokens of before lead nowhere any more. */
export const renewPlaceTokens = defineContract({
  method: 'PUT',
  path: '/api/placeTokens',
  access: { anyOf: [Permission.Administration], in: 'input' },
  body: placesSchema,
  answer,
  summary: 'Give places new tokens, so that the labels of before are good for nothing',
});

export const maxPublicPhotoBytes = 6 * 1024 * 1024;

/**
 * A photo for a report that is about to be sent, under the report's own id; sent again it replaces the one before. One that no report names is removed
 * a day later. 400 `publicReportsOff` where the token leads nowhere.
 */
export const uploadPublicPhoto = defineContract({
  method: 'POST',
  path: '/api/publicPhotos',
  access: 'public',
  query: z.strictObject({ token: placeTokenSchema, report: z.uuid() }),
  bodyType: 'file',
  bodyLimit: maxPublicPhotoBytes,
  answer: dataOf(z.object({ width: z.int(), height: z.int() })),
  status: 201,
  summary: 'A photo for a report of somebody without an account',
});
