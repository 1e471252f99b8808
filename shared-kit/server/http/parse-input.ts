/** Parsing by a contract's schema, and what a failure says about each field. */
import * as z from 'zod/mini';
import type { FieldError } from '../../contracts/error-codes.ts';
import { textFaults } from './check-text.ts';
import { fail } from './errors.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** The parsed value, or what is wrong with its fields. Texts that can't be kept are wrong whatever the schema says. */
export const checkValue = <S extends Schema>(
  schema: S,
  value: unknown,
): { ok: true; data: z.output<S> } | { ok: false; fields: FieldError[] } => {
  const faults = textFaults(value);
  if (faults.length > 0) return { ok: false, fields: faults };
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, fields: result.error.issues.flatMap((issue) => fieldErrors(issue, value)) };
};

/** The parsed value, or 400 `invalidInput` naming the fields. Without a schema nothing is accepted. */
export const parseInput = (schema: Schema | undefined, value: unknown, empty: unknown): unknown => {
  if (schema === undefined) return empty;
  const checked = checkValue(schema, value);
  return checked.ok ? checked.data : fail('invalidInput', { fields: checked.fields });
};

/** Query strings of routes without a query schema: any field in them is unknown. */
export const noQuerySchema = z.strictObject({});

const fieldErrors = (issue: Issue, input: unknown): FieldError[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknownField' }));
  return [{ path: path.join('.'), code: fieldErrorCode(issue, input) }];
};

const fieldErrorCode = (issue: Issue, input: unknown): string => {
  const missing = valueAt(input, issue.path) === undefined;
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return missing ? 'required' : issue.code === 'invalid_type' ? 'invalidType' : 'invalidValue';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'tooSmall';
    case 'too_big':
      return 'tooBig';
    case 'invalid_format':
      return 'invalidFormat';
    case 'custom':
      return /^[a-z][A-Za-z]+$/.test(issue.message) ? issue.message : 'invalid';
    default:
      return 'invalid';
  }
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
