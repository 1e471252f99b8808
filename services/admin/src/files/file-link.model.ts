import { defineModelOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';

/** Addresses for playing files, by the hash of what they end with. */
export const fileLinks = defineModelOf(
  'fileLinks',
  z.object({
    id: z.string(),
    installationId: z.number(),
    fileId: z.number(),
    /** Who has made it, and in which session: it ends with either. */
    userId: z.number(),
    sessionId: z.string(),
    expiresAt: z.date(),
  }),
  [{ key: { expiresAt: 1 } }, { key: { installationId: 1 } }],
);
