import { baseShape } from 'shared-kit/contracts/base';
import { storedFileSchema } from 'shared-kit/contracts/files';
import { defineModelOf, type RecordOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export type FileRecord = RecordOf<typeof storedFiles>;

export const storedFiles = defineModelOf(
  'files',
  z.extend(storedFileSchema, {
    ...baseShape,
    createdAt: z.date(),
    createdBy: z.number(),
    /** Counted up by what shows the file, so that it can't be deleted at the same moment. */
    claims: z.number(),
  }),
  [{ key: { installationId: 1, _id: 1 } }],
);
