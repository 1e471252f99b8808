/** What holds of every described catalogue, whichever module it is in. */
import * as z from 'zod/mini';
import { noText } from '../domain/text/localized-text.ts';
import type { Catalogue, CatalogueField, Choice, Row } from '../web/catalogue/catalogue.ts';
import { valuesOf, withoutUndefined } from '../web/catalogue/fields/entry-values.ts';
import { accepts, shapeOf } from '../web/catalogue/read-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person fills in where nothing stands yet. */
const filled = (field: CatalogueField): unknown => {
  if (field.kind === 'localized') return { es: 'Uno', cat: 'Un', en: 'One' };
  if (field.kind === 'password') return 'una clave larga';
  if (field.kind === 'text' || field.kind === 'multiline') return 'Uno';
  if (field.kind === 'day') return '2026-11-22';
  return ['enum', 'reference', 'integer', 'decimal'].includes(field.kind) ? 1 : undefined;
};
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || JSON.stringify(value) === JSON.stringify(noText);

const neededOf = ({ fields, defaults }: Catalogue): readonly CatalogueField[] =>
  fields.filter(({ name, optional }) => optional !== true && isEmpty(defaults[name]));

/** Of what an entry lies in, what this catalogue's contract asks for. */
const scopeFor = ({ routes }: Catalogue, scope: Values): Values =>
  Object.fromEntries(Object.entries(scope).filter(([name]) => name in routes.fields));

/** A new entry with its required fields filled in, as the form would send it. */
export const filledEntry = (catalogue: Catalogue, scope: Values = {}): Values => {
  const wanted = neededOf(catalogue).map((field) => [field.name, filled(field)] as const);
  return withoutUndefined({
    ...valuesOf(catalogue, null),
    ...Object.fromEntries(wanted),
    ...scopeFor(catalogue, scope),
  });
};

const issuesOf = (schema: z.core.$ZodType | undefined, values: Values): readonly string[] => {
  if (schema === undefined) return ['has no body'];
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

/**
 * What is wrong with a catalogue: required fields that are not enough for a new entry, fields that look required and are not, an
 * entry that cannot be sent back as it was read, a sort that the server refuses. `scope` names what entries may lie in.
 */
export const catalogueProblems = (catalogue: Catalogue, scope: Values = {}): readonly string[] => {
  const { routes, newBody, sortable, defaultSort } = catalogue;
  const entry = filledEntry(catalogue, scope);
  const free = neededOf(catalogue)
    .filter(({ name }) => !(name in scope))
    .filter(({ name }) => accepts(newBody, { ...entry, [name]: undefined }));
  const read: Row = { ...entry, id: 3, version: 2, entityStatus: 1, entityType: 'X' };
  const asked = Object.entries({ installationId: 1, ...scope });
  const listed = Object.fromEntries(
    asked.flatMap(([name, value]) => (name in shapeOf(routes.list.query) ? [[name, String(value)]] : [])),
  );
  const sorts = [...sortable, defaultSort].flatMap((name) => [name, `-${name}`]);
  return [
    ...issuesOf(newBody, entry).map((issue) => `a new entry: ${issue}`),
    ...free.map(({ name }) => `${name} looks required and is not`),
    ...issuesOf(routes.update.body, withoutUndefined(valuesOf(catalogue, read))).map(
      (issue) => `an entry that is read: ${issue}`,
    ),
    ...sorts.flatMap((sort) => issuesOf(routes.list.query, { sort, ...listed })),
  ];
};

/** Keys of the words that a catalogue needs in its module's locales. */
export const wordsOf = ({ key, fields, columns, asksBeforeDeactivation }: Catalogue): readonly string[] => [
  ...['title', 'summary', 'add', 'empty'].map((part) => `catalogues.${key}.${part}`),
  ...[...fields, ...columns].map(({ name }) => `fields.${name}`),
  ...fields.flatMap(({ group }) => (group === undefined ? [] : [`groups.${group}`])),
  ...fields.flatMap(({ name, help, kind }) => (help || kind === 'flag' ? [`help.${name}`] : [])),
  ...[...fields, ...columns].flatMap((field) => {
    if (field.kind === 'choice') return field.of.map((value) => `choices.${field.name}.${value}`);
    return field.kind === 'choices' ? field.of.flatMap((choice) => choiceWords(field.name, choice)) : [];
  }),
  ...(asksBeforeDeactivation ? [`deactivation.${key}`] : []),
  ...(fields.some(({ administered }) => administered === true) ? [`restricted.${key}`] : []),
];

const choiceWords = (field: string, { name, group, help }: Choice) => [
  `choices.${field}.${name}`,
  ...(help ? [`choiceHelp.${field}.${name}`] : []),
  ...(group === undefined ? [] : [`choiceGroups.${field}.${group}`]),
];
