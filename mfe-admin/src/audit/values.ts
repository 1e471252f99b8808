import { type LocalizedText, localizedTextSchema } from 'shared-kit/contracts/base';
import * as z from 'zod/mini';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLocalized = (value: unknown): value is LocalizedText =>
  z.safeParse(localizedTextSchema, value).success;

/** Whether it says anything: what was empty and is left out now has not changed. */
export const isTold = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
