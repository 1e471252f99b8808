/** What a list of elements is narrowed down and sorted by of their data. */
import * as z from 'zod/mini';
import { daySchema, requiredTextOf } from '../base.ts';
import { dataKeySchema } from '../centres/element-data.ts';

const endSchema = z.optional(z.union([z.number(), daySchema]));

/** Both ends are among it; an end that is not given is open. */
const rangeSchema = z
  .strictObject({ key: dataKeySchema, from: endSchema, to: endSchema })
  .check(z.refine(({ from, to }) => from !== undefined || to !== undefined, { error: 'required' }));
/** One of several: keys of options, yes or no. */
const inSchema = z.strictObject({
  key: dataKeySchema,
  in: z
    .array(z.union([z.string().check(z.maxLength(200)), z.boolean()]))
    .check(z.minLength(1), z.maxLength(50)),
});
/** A text somewhere in another, whatever its case and accents. */
const hasSchema = z.strictObject({
  key: dataKeySchema,
  has: requiredTextOf(100),
});

export const dataConditionSchema = z.union([rangeSchema, inSchema, hasSchema]);
export type DataCondition = z.output<typeof dataConditionSchema>;

/** All of them hold; each is about another field. */
export const dataConditionsSchema = z.array(dataConditionSchema).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((conditions) => new Set(conditions.map(({ key }) => key)).size === conditions.length, {
    error: 'repeated',
  }),
);

const parsedJson = z.transform((text: string, { issues }): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'invalidFormat', input: text });
    return z.NEVER;
  }
});

/** As JSON in a query string: `?dataWhere=[{"key":"flow","from":10}]`. */
export const dataWhereSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(4000)), parsedJson),
  dataConditionsSchema,
);

/** `data.flow`, or `-data.flow` for descending. */
export const dataSortSchema = z.templateLiteral([
  z.enum(['', '-']),
  'data.',
  z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
]);
