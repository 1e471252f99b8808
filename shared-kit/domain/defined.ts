type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that are undefined, for types in which a field is there with a value or is not there. */
export const defined = <T extends Readonly<Record<string, unknown>>>(fields: T): Defined<T> => {
  const kept: Defined<T> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) kept[key] = value as Exclude<T[typeof key], undefined>;
  }
  return kept;
};
