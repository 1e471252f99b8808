/** How the portal as a whole is: its modules, its long work, its room. Counted by `services/portal`, shown to super-administrators on home. */
import * as z from 'zod/mini';
import { dataOf, idSchema, instantSchema, localizedTextSchema } from './base.ts';
import { healthSchema, moduleNameSchema } from './modules/releases.ts';
import { defineContract } from './route.ts';

/** Failed work is told of for so many days. */
export const jobsToldDays = 7;
/** The newest ones of each state. */
export const mostJobsTold = 5;

const jobToldSchema = z.object({
  id: idSchema,
  service: z.string(),
  kind: z.string(),
  /** Null: of no single installation. */
  installationName: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: instantSchema,
  done: z.int(),
  total: z.int(),
});
const jobsSchema = z.object({ count: z.int(), newest: z.array(jobToldSchema) });

const portalStateSchema = z.object({
  modules: z.array(z.object({ module: moduleNameSchema, title: localizedTextSchema, health: healthSchema })),
  running: jobsSchema,
  failed: jobsSchema,
  /** Bytes. Null where the database does not tell: not asked again within ten minutes. */
  storage: z.nullable(
    z.object({
      used: z.number(),
      /** On the disk that the data are on; null where the database does not tell. */
      free: z.nullable(z.number()),
    }),
  ),
});
export type PortalState = z.infer<typeof portalStateSchema>;

export const getPortalState = defineContract({
  method: 'GET',
  path: '/api/portalState',
  access: 'superAdmin',
  answer: dataOf(portalStateSchema),
  summary: 'How modules, long work and storage of the portal are',
});
