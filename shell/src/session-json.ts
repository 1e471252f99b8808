/** What one tab remembers across reloads; a browser that refuses to store anything remembers nothing. */
import * as z from 'zod/mini';

export const readSession = <S extends z.core.$ZodType>(key: string, schema: S): z.output<S> | null => {
  try {
    const parsed = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** True where it will be there after a reload; null removes it. */
export const writeSession = (key: string, value: unknown): boolean => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
