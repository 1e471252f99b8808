/** What portal publishes of who works where, for choosing among them. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';

/** `people_v1`: one document per active, unblocked assignment of an active user; `_id` is the assignment's. */
export const peopleV1 = 'people_v1';
export const personV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  userId: idSchema,
  name: z.string(),
  /** Whether the person can be chosen as who did a task. */
  userSelectable: z.boolean(),
  /** Whether the person can be given a corrective. */
  selectable: z.boolean(),
  /** Whether the person is shown among the installation's people. */
  visible: z.boolean(),
  order: z.int(),
  /** Chore types that the person does; none is all. Not there where portal is older than they are, as `assignedHours`. */
  operationsIds: z.optional(z.array(idSchema)),
  /** Hours of work a month in the installation; 0 is not known. */
  assignedHours: z.optional(z.number()),
});
export type PersonV1 = z.infer<typeof personV1Schema>;

/** `userPhotos_v1`: one document per user with a photo; `_id` is the user's, `imageId` that of the file. */
export const userPhotosV1 = 'userPhotos_v1';
export interface UserPhotoV1 {
  readonly _id: number;
  readonly imageId: number;
}
