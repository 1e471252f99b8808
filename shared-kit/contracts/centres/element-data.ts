/** Data of elements beyond the specification's own fields: which ones a type of element has, and what an element holds of them. */
import * as z from 'zod/mini';
import { fieldKeySchema, localizedTextSchema } from '../base.ts';

/** Names a field in data, in calls and in the formulas of limits. */
export const dataKeySchema = fieldKeySchema;
const optionKeySchema = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ()+/_-]{0,39}$/u));

export const dataValueTypes = ['number', 'text', 'choice', 'flag', 'day'] as const;
export type DataValueType = (typeof dataValueTypes)[number];
export const maxKnownFields = 40;
export const maxOwnFields = 40;

const bound = z._default(z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12))), null);

export const dataOptionSchema = z.strictObject({ key: optionKeySchema, name: localizedTextSchema });

/** A field that a centre's own way of working asks for. Bounds and unit are for numbers, options for choices. */
export const ownDataFieldSchema = z.strictObject({
  key: dataKeySchema,
  name: localizedTextSchema,
  valueType: z.enum(dataValueTypes),
  unit: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  min: bound,
  max: bound,
  options: z._default(z.array(dataOptionSchema).check(z.maxLength(50)), []),
});
export type OwnDataField = z.infer<typeof ownDataFieldSchema>;

/** What a type says of its elements' data: keys of `shared-kit/domain/records/element-data` and fields of its own. */
export const dataFieldsShape = {
  knownFields: z._default(z.array(dataKeySchema).check(z.maxLength(maxKnownFields)), []),
  ownFields: z._default(z.array(ownDataFieldSchema).check(z.maxLength(maxOwnFields)), []),
};

/** Minus zero is zero: no spreadsheet tells them apart. */
const plainZero = (value: number): number => value + 0;

/** A number, the key of an option, a day as `2026-11-21`, or a text. */
export const dataValueSchema = z.union([
  z.number().check(z.gte(-1e12), z.lte(1e12), z.overwrite(plainZero)),
  z.string().check(z.maxLength(200)),
  z.boolean(),
]);
export type DataValue = z.infer<typeof dataValueSchema>;

/** Values by the key of their field; what is not known is left out, or null where a form was emptied. */
export const elementDataSchema = z._default(
  z.record(dataKeySchema, z.optional(z.nullable(dataValueSchema))),
  {},
);
export type ElementData = z.output<typeof elementDataSchema>;
