import type { CatalogueDescription, Row } from './description.ts';

/** What the panel's form holds: the described fields of an entry, or those of a new one. */
export const valuesOf = (description: CatalogueDescription, row: Row | null): Record<string, unknown> => {
  const values = Object.fromEntries(
    description.fields.map(({ name }) => [name, row === null ? undefined : row[name]]),
  );
  if (row === null) return { ...values, ...description.defaults, entityStatus: 1 };
  const kept = Object.fromEntries(Object.keys(description.defaults).map((name) => [name, row[name]]));
  return { ...kept, ...values, id: row.id, version: row.version, entityStatus: row.entityStatus };
};

/** Without what was left undefined, so that the server's own defaults hold. */
export const withoutUndefined = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
