/** What the catalogues of the super-administrator have in common. */
import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  listQueryShape,
  shortTextSchema,
  sortSchema,
  statusQueryShape,
  untranslatedQueryShape,
} from '../base.ts';
import { defineCrud } from './crud.ts';

export const orderField = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);
export const shortText = z._default(shortTextSchema, '');
export const idsField = z._default(z.array(idSchema).check(z.maxLength(200)), []);
export const dayField = z._default(z.nullable(daySchema), null);

export const catalogueAccess = {
  list: 'signedIn',
  get: 'signedIn',
  create: 'superAdmin',
  update: 'superAdmin',
  remove: 'superAdmin',
} as const;
const catalogueQueryShape = {
  ...listQueryShape,
  ...statusQueryShape,
  ...untranslatedQueryShape,
  sort: z.optional(sortSchema(['order'])),
};

/** Where a rule is written, and how sure it is. */
export const basisFields = {
  norm: shortText,
  article: shortText,
  /** Read in the law, quoted by a document, or a custom of the trade that an administrator may change. */
  basis: z._default(z.enum(['law', 'document', 'practice']), 'practice'),
};

interface CatalogueDescription<
  E extends z.core.$ZodType,
  C extends z.core.$ZodLooseShape,
  F extends z.core.$ZodLooseShape,
  N extends string,
> {
  readonly resource: N;
  readonly entity: E;
  readonly fields: C;
  /** What its list is narrowed down by, by the names of its fields. */
  readonly filters?: F;
}

/** A catalogue that is listed in its order, read by everybody and kept by super-administrators. */
export const defineOrdered = <
  E extends z.core.$ZodType,
  C extends z.core.$ZodLooseShape,
  const N extends string,
  // biome-ignore lint/complexity/noBannedTypes: no filters of its own
  F extends z.core.$ZodLooseShape = {},
>({
  filters,
  ...description
}: CatalogueDescription<E, C, F, N>) =>
  defineCrud({
    ...description,
    query: z.strictObject({ ...catalogueQueryShape, ...(filters as F) }),
    access: catalogueAccess,
    arranged: true,
  });
