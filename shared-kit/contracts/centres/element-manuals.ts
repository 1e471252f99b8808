/** What there is to read about an element: the manuals of its type. */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, idSchema, localizedTextSchema, optionalTextOf } from '../base.ts';
import { shownFileShape } from '../files.ts';
import { defineContract } from '../route.ts';

const topicSchema = z.object({
  id: idSchema,
  title: localizedTextSchema,
  text: optionalTextOf(4000),
  link: z.string(),
  fileId: z.nullable(idSchema),
  ...shownFileShape,
});

export const elementManualSchema = z.object({
  id: idSchema,
  name: localizedTextSchema,
  topics: z.array(topicSchema),
});
export type ElementManual = z.infer<typeof elementManualSchema>;

/** Active ones with their active topics, each in its order. */
export const listElementManuals = defineContract({
  method: 'GET',
  path: '/api/elements/:id/manuals',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(z.array(elementManualSchema)),
  summary: "The manuals of an element's type",
});
