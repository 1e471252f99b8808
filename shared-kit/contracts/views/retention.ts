import * as z from 'zod/mini';
import { retentionDaysSchema } from '../retention.ts';

/** How long personal data are kept; nothing is in it while nobody has chosen anything. */
export const retentionV1 = 'retention_v1';

export const retentionV1Schema = z.object({ _id: z.literal(1), days: z.partial(retentionDaysSchema) });
export type RetentionV1 = z.infer<typeof retentionV1Schema>;
