/** Entries that people put in an order of their own. */
import * as z from 'zod/mini';
import { dataOf, idSchema } from '../base.ts';
import { type Access, defineContract, type RouteContract } from '../route.ts';

/** Directly before another entry, or directly after it. */
const besideSchema = z.union([z.strictObject({ before: idSchema }), z.strictObject({ after: idSchema })]);

interface Arranged {
  readonly resource: string;
  readonly access: Access;
  readonly feature?: RouteContract['feature'];
  readonly confirmed: boolean;
}

/**
 * `PUT /api/{resource}/order`: puts one entry beside another, whatever their number; the others keep theirs as long as there is room. Answers
 * where it stood (null for the only one there is), which takes it back.
 */
export const defineArrange = ({ resource, access, feature, confirmed }: Arranged) =>
  defineContract({
    method: 'PUT',
    path: `/api/${resource}/order`,
    access,
    ...(confirmed ? { confirmed } : {}),
    ...(feature ? { feature } : {}),
    body: z.strictObject({ id: idSchema, beside: besideSchema }),
    answer: dataOf(z.object({ id: idSchema, order: z.int(), stood: z.nullable(besideSchema) })),
    summary: `Put one of the ${resource} beside another in their order`,
  });
export type ArrangeContract = ReturnType<typeof defineArrange>;
