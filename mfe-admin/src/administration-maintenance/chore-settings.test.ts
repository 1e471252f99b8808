import { choreSettingsSchema } from 'shared-kit/contracts/plans/chore-changes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { choreChangeSchema, noChange, settingsOf } from './chore-settings.ts';

test('what is left as it is sets nothing', () => {
  expect(settingsOf(noChange)).toEqual({});
  expect(settingsOf({ ...noChange, windowAfter: 5, maxDaysBetween: 30 })).toEqual({});
});

test('days are given or taken away, and the first year is given', () => {
  const set = settingsOf({
    ...noChange,
    windowBeforeChoice: 'days',
    windowBefore: 0,
    windowAfterChoice: 'none',
    windowAfter: 12,
    minDaysBetweenChoice: 'none',
    maxDaysBetweenChoice: 'days',
    maxDaysBetween: 45,
    firstYear: 2027,
  });
  expect(set).toEqual({
    windowBefore: 0,
    windowAfter: null,
    minDaysBetween: null,
    maxDaysBetween: 45,
    firstYear: 2027,
  });
  expect(choreSettingsSchema.safeParse(set).success).toBe(true);
});

test('days that are to be given are asked for', () => {
  const checked = z.safeParse(choreChangeSchema, { ...noChange, minDaysBetweenChoice: 'days' });
  expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['minDaysBetween', 'required'],
  ]);
  expect(z.safeParse(choreChangeSchema, noChange).success).toBe(true);
});
