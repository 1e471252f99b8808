import type { Crud } from 'shared-kit/contracts/catalogues/crud';
import * as z from 'zod/mini';

/** A body as a request would bring it: checked, and with its defaults. */
export const bodyOf = <C extends z.core.$ZodLooseShape>(
  { fields }: Pick<Crud<z.core.$ZodType, C, z.core.$ZodType>, 'fields'>,
  body: z.input<z.ZodMiniObject<C, z.core.$strict>>,
) => z.parse(z.strictObject(fields), body);
