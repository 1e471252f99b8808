/** The files of a new module, made from those in `template/`: its own and the changed ones of others. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.ts';
import { registrationsOf } from './registrations.ts';

const template = join(import.meta.dirname, 'template');
/** These let the template itself be checked; the module's own end in `.template`. */
const isForTemplate = (path: string): boolean => path.endsWith('tsconfig.json');

/** Text as it stands inside of a literal of the file. */
const literal = (path: string, text: string): string => {
  if (path.endsWith('.md')) return text;
  const inner = JSON.stringify(text).slice(1, -1);
  return path.endsWith('.json') ? inner : inner.replaceAll('\\"', '"').replaceAll("'", "\\'");
};

const filler = (replacements: Readonly<Record<string, string>>) => {
  const longestFirst = Object.keys(replacements).toSorted((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.join('|'), 'g');
  return (path: string, text: string) =>
    text.replace(any, (found) => literal(path, replacements[found] ?? found));
};

/** Versions that the repository's packages name, so that a new one names the same. */
const versionsIn = (root: string): ReadonlyMap<string, string> => {
  const files = [
    'package.json',
    ...globSync('{shared-kit,shell,e2e,mfe-*,services/*}/package.json', { cwd: root }),
  ];
  const versions = files.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    return [...Object.entries(dependencies), ...Object.entries(devDependencies)];
  });
  return new Map(versions);
};

const withVersions = (text: string, versions: ReadonlyMap<string, string>): string =>
  text.replace(/"([^"]+)": "same"/g, (_, name: string) => {
    const version = versions.get(name);
    if (version === undefined) throw new Error(`No package of the repository names ${name}`);
    return `"${name}": "${version}"`;
  });

const refuseWhatExists = (root: string, own: readonly string[], resource: string): void => {
  const there = own
    .map((path) => path.replace(/^(mfe-[^/]+|services\/[^/]+)\/.*/, '$1'))
    .find((path) => existsSync(join(root, path)));
  if (there) throw new Refusal(`${there} is there already: choose another name.`);
  const contracts = join(root, 'shared-kit/contracts');
  const clash = readdirSync(contracts)
    .filter((name) => name.endsWith('.ts'))
    .find((name) => new RegExp(`'/api/${resource}['/]`).test(readFileSync(join(contracts, name), 'utf8')));
  if (clash)
    throw new Refusal(`/api/${resource} belongs to shared-kit/contracts/${clash}: choose another name.`);
};

/** Paths in the repository at `root` with their content; nothing is written. */
export const makeFiles = (
  root: string,
  replacements: Readonly<Record<string, string>>,
): Map<string, string> => {
  const fill = filler(replacements);
  const versions = versionsIn(root);
  const own = globSync('**/*', { cwd: template, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1))
    .filter((path) => !isForTemplate(path))
    .map((path): [string, string] => {
      const target = fill('', path).replace(/\.template$/, '');
      return [target, withVersions(fill(target, readFileSync(join(template, path), 'utf8')), versions)];
    });
  refuseWhatExists(
    root,
    own.map(([path]) => path),
    replacements.fieldSamples ?? '',
  );
  return new Map([...own, ...registrationsOf(root, fill)]);
};
