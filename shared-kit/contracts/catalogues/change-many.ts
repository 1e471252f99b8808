/** Several records of one installation changed at once: all of them or none. */
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../base.ts';
import { type Access, defineContract } from '../route.ts';

type Schema = z.core.$ZodType;

export const mostChanged = 500;

type Given<C extends z.core.$ZodLooseShape> = {
  [K in Exclude<keyof C, 'installationId'>]: z.ZodMiniOptional<z.core.SomeType & C[K]>;
};

/** Without its default, which would stand for a field that nobody gave. */
const plain = (field: Schema): Schema => {
  const { def } = field._zod;
  return def.type === 'default' ? (def as z.core.$ZodDefaultDef).innerType : field;
};

const given = <C extends z.core.$ZodLooseShape>(fields: C): Given<C> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== 'installationId')
      .map(([name, field]) => [name, z.optional(plain(field))]),
  ) as Given<C>;

interface Changed<E extends Schema, C extends z.core.$ZodLooseShape> {
  readonly resource: string;
  readonly entity: E;
  readonly fields: C;
}

/**
 * `PUT /api/{resource}/many`: each item names a record with the version that was read, and the fields to change; others stay as they are.
 * 409 `versionConflict` has in `current` all records that somebody else has changed; what is refused for one names it as `items.3.name`.
 * At most 500, each once; nothing is changed unless all are.
 */
export const defineChangeMany = <E extends Schema, C extends z.core.$ZodLooseShape>(
  { resource, entity, fields }: Changed<E, C>,
  access: Access,
) =>
  defineContract({
    method: 'PUT',
    path: `/api/${resource}/many`,
    access,
    bodyLimit: 1_000_000,
    body: z.strictObject({
      installationId: idSchema,
      items: z
        .array(z.strictObject({ ...given(fields), id: idSchema, version: versionSchema }))
        .check(z.minLength(1), z.maxLength(mostChanged)),
    }),
    answer: dataOf(z.array(entity)),
    summary: `Change several of the ${resource}, all or none`,
  });
