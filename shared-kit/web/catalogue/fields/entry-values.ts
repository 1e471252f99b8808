import type { Catalogue, Row, Values } from '../catalogue.ts';

/** What the form holds: everything that the contract takes, of an entry or of a new one, which begins within `scope`. */
export const valuesOf = ({ routes, defaults }: Catalogue, row: Row | null, scope: Values = {}): Values => {
  if (row === null) return { ...defaults, ...scope };
  const held = Object.keys(routes.fields).map((name) => [name, row[name]]);
  return { ...Object.fromEntries(held), id: row.id, version: row.version };
};

/** What a new entry begins with that is made from another: all but what is told apart by, which says that it is a copy. */
export const copyOf = (catalogue: Catalogue, row: Row, named: (name: string) => string): Values => {
  const { id: _id, version: _version, ...held } = valuesOf(catalogue, row);
  const values = { ...held, ...withoutPictures(catalogue) };
  const [first = ''] = catalogue.called;
  const name = values[first];
  if (typeof name === 'string') return { ...values, [first]: named(name) };
  if (typeof name !== 'object' || name === null) return values;
  const words = Object.entries(name).map(([code, text]) => [code, text === '' ? '' : named(String(text))]);
  return { ...values, [first]: Object.fromEntries(words) };
};

/** A picture is of the one entry that it was sent for. */
const withoutPictures = ({ fields }: Catalogue): Values =>
  Object.fromEntries(
    fields.filter(({ kind }) => kind === 'photo' || kind === 'logo').map(({ name }) => [name, null]),
  );

/** Without what was left undefined, so that the server's own defaults hold. */
export const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
