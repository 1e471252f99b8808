import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idSchema } from '../../../contracts/base.ts';
import { allowingLocalFiles } from './local-file-ids.ts';

const schema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1)),
  closingPhotoIds: z.array(idSchema).check(z.maxLength(2)),
  elementId: idSchema,
});
const check = allowingLocalFiles(zodResolver(schema as never) as unknown as Resolver);
const checked = (values: object) =>
  check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
const right = { text: ' Gotea ', closingPhotoIds: [-2_000_000_001, 7], elementId: 3 };

it.each([
  ['photos of this device pass, as they are', {}, []],
  ['too many are too many', { closingPhotoIds: [-1, -2, -3] }, ['closingPhotoIds']],
  ['what else is wrong is told', { text: ' ' }, ['text']],
  ['of a record there are none but the server’s', { elementId: -3 }, ['elementId']],
])('%s', async (_what, change, wrong) => {
  const { errors, values } = await checked({ ...right, ...change });
  expect(Object.keys(errors)).toEqual(wrong);
  if (wrong.length === 0) expect(values).toEqual({ ...right, text: 'Gotea' });
});
