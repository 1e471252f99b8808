/** What a new module, its service and its records are called, in every form that sources need. */
import { Permission } from 'shared-kit/contracts/permissions';
import { wrongCall } from '../lib/refusal.ts';

export interface Options {
  /** `mfe-external-companies`. */
  readonly module: string;
  /** One of its records: `external-company`. */
  readonly one?: string | undefined;
  readonly titles: Readonly<Record<'es' | 'cat' | 'en', string | undefined>>;
  /** Name of the permission that opens the screen and its routes. */
  readonly permission?: string | undefined;
}

const moduleForm = /^mfe-[a-z]{2,}(-[a-z]+)*$/;
const recordForm = /^[a-z]{2,}(-[a-z]+)*$/;
const longest = 40;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const words = (kebab: string): string => kebab.replaceAll('-', ' ');

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

/** The template's words, each with what stands in its place. */
export const replacementsOf = ({ module, one, titles, permission }: Options): Record<string, string> => {
  if (!moduleForm.test(module) || module.length > longest)
    throw wrongCall(
      `A module is called like mfe-correctives: small letters, words parted by hyphens, at most ${longest} characters.`,
    );
  const many = module.replace(/^mfe-/, '');
  const single = one ?? singularOf(many);
  if (!recordForm.test(single) || single === many || single.length > longest)
    throw wrongCall(
      `--one is the name of one record, other than ${many}: small letters, words parted by hyphens.`,
    );
  if (reserved.has(many)) throw wrongCall(`${many} is a word of the language: choose another name.`);
  const title = checkTitle(titles.en ?? capital(words(many)));
  return {
    'field-samples': many,
    fieldSamples: camel(many),
    FieldSamples: capital(camel(many)),
    'field-sample': single,
    fieldSample: camel(single),
    FieldSample: capital(camel(single)),
    'field samples': words(many),
    'Muestras de campo': checkTitle(titles.es ?? title),
    'Mostres de camp': checkTitle(titles.cat ?? title),
    'Field samples': title,
    'Permission.TestPage': `Permission.${checkPermission(permission ?? 'Administration')}`,
  };
};
