import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idSchema, localizedTextSchema, nameSchema } from '../../contracts/base.ts';
import { Priority, prioritySchema } from '../../contracts/enums.ts';
import { fieldErrorCode } from './field-error-code.ts';

const codeOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: (issue) => fieldErrorCode(issue) }).error?.issues[0]?.message;

test.each([
  ['an empty name', nameSchema, '', 'required'],
  ['a name of blanks', nameSchema, '   ', 'required'],
  ['no name', nameSchema, undefined, 'required'],
  ['a long name', nameSchema, 'x'.repeat(201), 'maxLength:200'],
  ['a short word', z.string().check(z.minLength(3)), 'ab', 'minLength:3'],
  ['letters for a number', z.int(), 'abc', 'digitsOnly'],
  ['an emptied number', z.int(), undefined, 'required'],
  ['a number below its limit', z.int().check(z.gte(1)), 0, 'min:1'],
  ['no file', z.object({ fileId: idSchema }), { fileId: 0 }, 'missingFile'],
  ['no file at all', z.object({ fileId: idSchema }), {}, 'missingFile'],
  ['no person', z.object({ to: z.object({ userId: idSchema }) }), { to: { userId: 0 } }, 'required'],
  ['a number that is too low', z.object({ grid: idSchema }), { grid: 0 }, 'min:1'],
  ['a number above its limit', z.int().check(z.lte(9)), 10, 'max:9'],
  ['a broken date', z.iso.date(), '2026-13-40', 'invalidDate'],
  ['an emptied date', z.iso.date(), '', 'required'],
  ['a broken address', z.email(), 'ana@', 'invalidEmail'],
  ['nothing chosen', prioritySchema, undefined, 'required'],
  ['a choice that is none', prioritySchema, 7, 'invalidValue'],
  ['too few chosen', z.array(z.int()).check(z.minLength(1)), [], 'minItems:1'],
  ['too many chosen', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'maxItems:1'],
  ['no language', localizedTextSchema, { es: '', cat: ' ', en: '' }, 'required'],
  ['a missing language', localizedTextSchema, { es: '', cat: 'b', en: '' }, undefined],
  ['a code of its own', z.string().check(z.refine(() => false, 'endBeforeStart')), 'a', 'endBeforeStart'],
  ['what is right', prioritySchema, Priority.low, undefined],
])('%s', (_, schema, value, code) => {
  expect(codeOf(schema, value)).toBe(code);
});
