/** What a portal can begin its catalogues with: facts of the trade, family by family. */
import * as z from 'zod/mini';
import { dataOf, localizedTextSchema } from '../base.ts';
import { defineContract } from '../route.ts';

export const starterFamilySchema = z.object({
  key: z.string(),
  name: localizedTextSchema,
  entries: z.array(
    z.object({
      /** By which it is chosen. */
      id: z.string(),
      /** The catalogue that it goes to. */
      resource: z.string(),
      name: localizedTextSchema,
      /** Norm and article; empty where it has none. */
      rule: z.string(),
      basis: z.nullable(z.enum(['law', 'document', 'practice'])),
      /** The catalogue has one of this name or reference: it is left alone. */
      present: z.boolean(),
    }),
  ),
});
export type StarterFamily = z.infer<typeof starterFamilySchema>;

export const listStarterFamilies = defineContract({
  method: 'GET',
  path: '/api/starterFamilies',
  access: 'superAdmin',
  answer: z.object({ data: z.array(starterFamilySchema) }),
  summary: 'What catalogues can begin with, and what of it is there already',
});

/** With what the chosen entries refer to; without a choice all of the family. May be repeated: what is there stays as it is. */
export const applyStarterFamily = defineContract({
  method: 'POST',
  path: '/api/starterFamilies',
  access: 'superAdmin',
  body: z.strictObject({
    key: z.string().check(z.maxLength(100)),
    /** Ids of entries. */
    entries: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(1000))),
  }),
  answer: dataOf(z.object({ added: z.int(), present: z.int() })),
  summary: 'Add what the catalogues lack of a family',
});
