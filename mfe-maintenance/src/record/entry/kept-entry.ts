/** What is typed on a card and was not sent yet, kept in this browser for each user and card. */
import * as z from 'zod/mini';

/** `version`: of what the entry was begun on. */
export interface KeptEntry<T> {
  readonly version: number;
  /** When it was last written, ISO 8601. */
  readonly at: string;
  readonly entry: T;
}

const keptSchema = z.object({ version: z.int(), at: z.string(), entry: z.unknown() });
const keyOf = (userId: number, card: string): string => `kept.${userId}.${card}`;

// A browser may refuse its storage altogether, or be full: then the entry is on the screen alone.
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of the same shape, as far as fields go: what an earlier release kept may have others. */
const isLike = <T>(value: unknown, model: T): value is T => {
  if (!isRecord(model)) return true;
  return (
    isRecord(value) &&
    Object.entries(model).every(([name, inner]) => name in value && isLike(value[name], inner))
  );
};

/** Null where nothing is kept, or nothing that fits a form with these values. */
export const readKept = <T>(userId: number, card: string, model: T): KeptEntry<T> | null =>
  attempt(() => {
    const parsed = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keyOf(userId, card)) ?? 'null'));
    return parsed.success && isLike(parsed.data.entry, model)
      ? { ...parsed.data, entry: parsed.data.entry }
      : null;
  }, null);

/** A field that was emptied is kept as empty: one that is not there would make the whole entry fit its form no more. */
const withEmptied = (_: string, value: unknown): unknown => (value === undefined ? null : value);

export const writeKept = (userId: number, card: string, kept: KeptEntry<unknown>): void =>
  attempt(() => localStorage.setItem(keyOf(userId, card), JSON.stringify(kept, withEmptied)), undefined);

export const clearKept = (userId: number, card: string): void =>
  attempt(() => localStorage.removeItem(keyOf(userId, card)), undefined);
