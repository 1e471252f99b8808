/** An entity of a module that exists: contract, service, screens, texts and tests, registered where they are named. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.ts';
import { type Files, type Fill, filesOf, filler } from './fill.ts';
import { addImport, appendTo } from './insert.ts';
import { type EntityOptions, entityWords, moduleWords, serviceOf } from './names.ts';

/** A file of the module, as it is or as it is about to be made. */
type Read = (path: string) => string;

interface Registration {
  readonly path: string;
  readonly imports: readonly string[];
  /** Lists and objects of the file with what each gains. */
  readonly lists: readonly (readonly [RegExp, string])[];
}

/** Modules from before there were slots contribute nothing: the list is begun beside the one that they have. */
const begun: readonly (readonly [string, RegExp, string])[] = [
  ['manifest.ts', /\bentries: \[/, 'contributions: [], '],
  ['remote.tsx', /\bpages: \{/, 'contributions: {}, '],
];
const withContributions = (path: string, text: string): string => {
  const [, beside, empty] = begun.find(([name]) => path.endsWith(name)) ?? [];
  if (!beside || /\bcontributions: /.test(text)) return text;
  return text.replace(beside, (found) => `${empty}${found}`);
};

/** What of the new files is named where; in the templates' words. */
const registrations: readonly Registration[] = [
  {
    path: 'shared-kit/contracts/paths.ts',
    imports: [],
    lists: [
      [/export const paths = \{/, "fieldSamples: screen('/user/fieldSamples')"],
      [/export const paths = \{/, "fieldSample: record('/user/fieldSamples/:id')"],
    ],
  },
  {
    path: 'services/field-work/src/app.ts',
    imports: [
      "import { fieldSamples } from './field-samples/field-sample.model.ts';",
      "import { fieldSampleRoutes } from './field-samples/field-samples.routes.ts';",
    ],
    lists: [
      [/\broutes: \[/, '...fieldSampleRoutes'],
      [/\bmodels: \[/, 'fieldSamples'],
    ],
  },
  {
    path: 'mfe-field-work/src/manifest.ts',
    imports: [
      "import { fieldSampleContributions, fieldSampleEntries } from './field-samples/field-samples.entries.ts';",
    ],
    lists: [
      [/\bentries: \[/, '...fieldSampleEntries'],
      [/\bcontributions: \[/, '...fieldSampleContributions'],
    ],
  },
  {
    path: 'mfe-field-work/src/remote.tsx',
    imports: ["import { fieldSamplePages, fieldSampleParts } from './field-samples/field-samples.pages.ts';"],
    lists: [
      [/\bpages: \{/, '...fieldSamplePages'],
      [/\bcontributions: \{/, '...fieldSampleParts'],
    ],
  },
];

const register = (read: Read, fill: Fill): Files =>
  new Map(
    registrations.map(({ path, imports, lists }) => {
      const target = fill('', path);
      const imported = imports.reduce(
        (text, line) => addImport(text, fill('', line)),
        withContributions(target, read(target)),
      );
      const listed = lists.reduce(
        (text, [list, item]) => appendTo(target, text, { anchor: list, item: fill('', item) }),
        imported,
      );
      return [target, listed];
    }),
  );

const specification = 'docs/specification.md';
const nextLine = '- `/superAdmin/…`';

/** Addresses that the product's specification does not have are listed. */
const listAddresses = (read: Read, fill: Fill): Files => {
  const text = read(specification);
  if (!text.includes(`\n${nextLine}`))
    throw new Refusal(`${specification} is not as it was: it has no line that begins with ${nextLine}.`);
  const lines = fill(
    specification,
    '- `/user/fieldSamples`: Field samples of an installation\n- `/user/fieldSamples/:id`: One of the field samples\n',
  );
  return new Map([[specification, text.replace(nextLine, `${lines}${nextLine}`)]]);
};

type Texts = { [key: string]: string | Texts };

/** Adds texts beside those that are there; those that are there win. */
const merged = (own: Texts, added: Texts): Texts => ({
  ...added,
  ...own,
  ...Object.fromEntries(
    Object.entries(added).flatMap(([key, value]) => {
      const before = own[key];
      const isBoth = typeof before === 'object' && typeof value === 'object';
      return isBoth ? [[key, merged(before, value)]] : [];
    }),
  ),
});

const isTexts = (path: string): boolean => /^mfe-[^/]+\/src\/locales\/\w+\.json$/.test(path);

const refuseWhatExists = (root: string, own: readonly string[], resource: string): void => {
  const there = own.find((path) => !isTexts(path) && existsSync(join(root, path)));
  if (there) throw new Refusal(`${there} is there already: choose another name.`);
  const contracts = join(root, 'shared-kit/contracts');
  const taken = new RegExp(`'/api/${resource}['/]|resource: '${resource}'`);
  const clash = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .find((name) => taken.test(readFileSync(join(contracts, name), 'utf8')));
  if (clash)
    throw new Refusal(`/api/${resource} belongs to shared-kit/contracts/${clash}: choose another name.`);
};

/**
 * The new files and the changed ones of the module, whose own may be among `made`, not written yet.
 * @throws Refusal where there is no such module, or the entity's name is taken
 */
export const makeEntity = (
  root: string,
  module: string,
  { options, made = new Map() }: { readonly options: EntityOptions; readonly made?: Files | undefined },
): Files => {
  const words = entityWords(options);
  const fill = filler({ ...moduleWords(module, options.titles), ...words });
  if (!made.has(`${module}/src/manifest.ts`) && !existsSync(join(root, module, 'src/manifest.ts')))
    throw new Refusal(`There is no ${module}: npm run new-module makes one.`);
  if (
    !made.has(`services/${serviceOf(module)}/src/app.ts`) &&
    !existsSync(join(root, 'services', serviceOf(module)))
  )
    throw new Refusal(`${module} has no service of its own name.`);
  const read: Read = (path) => made.get(path) ?? readFileSync(join(root, path), 'utf8');
  const own = filesOf('entity', root, fill);
  refuseWhatExists(root, [...own.keys()], words.fieldSamples ?? '');
  const files = [...own].map(([path, text]): [string, string] => {
    if (!isTexts(path)) return [path, text];
    const all = merged(JSON.parse(read(path)) as Texts, JSON.parse(text) as Texts);
    return [path, `${JSON.stringify(all, null, 2)}\n`];
  });
  return new Map([...files, ...register(read, fill), ...listAddresses(read, fill)]);
};
