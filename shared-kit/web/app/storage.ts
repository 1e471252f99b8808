/** Local storage that never throws: a browser may refuse it altogether, or be full. */
const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

export const readStored = (key: string): string | null => {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** `null` removes the entry. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Refused or full: the choice then lasts as long as the page.
  }
};

/** Text that is no JSON reads as nothing stored. */
export const readStoredJson = (key: string): unknown => {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The keys that begin so, in no order. */
export const storedKeys = (prefix: string): string[] => {
  try {
    return Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};
