/** What a new module, its service and an entity are called, in every form that sources need. */
import { Permission } from 'shared-kit/contracts/people/permissions';
import { wrongCall } from '../lib/refusal.ts';

export type Titles = Readonly<Record<'es' | 'cat' | 'en', string | undefined>>;
/** The templates' words, each with what stands in its place. */
export type Words = Readonly<Record<string, string>>;

export interface EntityOptions {
  /** Several of its records: `supply-companies`. */
  readonly entity: string;
  /** One of its records: `supply-company`. */
  readonly one?: string | undefined;
  readonly titles: Titles;
  /** Name of the permission that opens its screens and routes. */
  readonly permission?: string | undefined;
}

const moduleForm = /^mfe-[a-z]{2,}(-[a-z]+)*$/;
const recordForm = /^[a-z]{2,}(-[a-z]+)*$/;
const longest = 40;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (kebab: string): string => kebab.replaceAll('-', ' ');

/** `companies` → `company`, `boxes` → `box`, `correctives` → `corrective`; what is no plural gets a word for its records. */
export const singularOf = (plural: string): string => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, '');
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : `${plural}-entry`;
};

/** Names that can't be a variable of a module. */
const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

const checkTitle = (title: string): string => {
  const text = title.trim();
  if (text === '' || text.length > longest || /[\p{Cc}\\`]/u.test(text))
    throw wrongCall(`A title has 1 to ${longest} plain characters: ${JSON.stringify(title)} has not.`);
  return text;
};

const checkPermission = (name: string): string => {
  if (name in Permission) return name;
  throw wrongCall(`There is no permission ${name}. There are: ${Object.keys(Permission).join(', ')}`);
};

const isName = (name: string): boolean =>
  recordForm.test(name) && name.length <= longest && !reserved.has(camel(name));

/** `mfe-correctives` → `correctives`: the folder of its service, and its first entity. */
export const serviceOf = (module: string): string => {
  const service = module.replace(/^mfe-/, '');
  if (moduleForm.test(module) && isName(service)) return service;
  throw wrongCall(
    `A module is called like mfe-correctives, not ${JSON.stringify(module)}: small letters, words parted by hyphens, at most ${longest} characters, no word of the language.`,
  );
};

const titlesOf = ({ es, cat, en }: Titles, standard: string) => {
  const title = checkTitle(en ?? standard);
  return { es: checkTitle(es ?? title), cat: checkTitle(cat ?? title), en: title };
};

/** The words of a module and its service. */
export const moduleWords = (module: string, titles: Titles): Words => {
  const service = serviceOf(module);
  const { es, cat, en } = titlesOf(titles, capital(spaced(service)));
  return {
    'mfe-field-work': module,
    'field-work': service,
    fieldWork: camel(service),
    FieldWork: capital(camel(service)),
    'Trabajo de campo': es,
    'Treball de camp': cat,
    'Field work': en,
  };
};

/** The words of an entity. */
export const entityWords = ({ entity, one, titles, permission }: EntityOptions): Words => {
  const single = one ?? singularOf(entity);
  if (!isName(entity))
    throw wrongCall(
      `An entity is called like supply-companies, not ${JSON.stringify(entity)}: plural, small letters, words parted by hyphens, no word of the language.`,
    );
  if (!isName(single) || single === entity)
    throw wrongCall(`--one is the name of one record, other than ${entity}: small letters and hyphens.`);
  const { es, cat, en } = titlesOf(titles, capital(spaced(entity)));
  return {
    'field-samples': entity,
    fieldSamples: camel(entity),
    FieldSamples: capital(camel(entity)),
    'field-sample': single,
    fieldSample: camel(single),
    FieldSample: capital(camel(single)),
    'field samples': spaced(entity),
    'field sample': spaced(single),
    'Muestras de campo': es,
    'Mostres de camp': cat,
    'Field samples': en,
    'Permission.TestPage': `Permission.${checkPermission(permission ?? 'Administration')}`,
  };
};
