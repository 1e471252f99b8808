import type { Catalogue, Row, Values } from './catalogue.ts';

/** What the form holds: everything that the contract takes, of an entry or of a new one, which begins within `scope`. */
export const valuesOf = ({ routes, defaults }: Catalogue, row: Row | null, scope: Values = {}): Values => {
  if (row === null) return { ...defaults, ...scope };
  const held = Object.keys(routes.fields).map((name) => [name, row[name]]);
  return { ...Object.fromEntries(held), id: row.id, version: row.version };
};

/** Without what was left undefined, so that the server's own defaults hold. */
export const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
