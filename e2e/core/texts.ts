/** The portal's own words, so that a test finds what a person reads in each language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from 'shared-kit/contracts/enums';

const root = join(import.meta.dirname, '../..');
/** Of modules by their names without `mfe-`. */
const folders: Readonly<Record<string, string>> = {
  kit: 'shared-kit/web/locales',
  shell: 'shell/src/locales',
  ...Object.fromEntries(
    readdirSync(root)
      .filter((name) => existsSync(join(root, name, 'src/manifest.ts')))
      .map((name) => [name.replace('mfe-', ''), `${name}/src/locales`]),
  ),
};

type Values = Readonly<Record<string, string | number>>;

/** `texts('es')('shell.login.enter')`; `{{name}}` is filled in from the values. */
export const texts = (language: LanguageCode) => {
  const files = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [
      name,
      JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as unknown,
    ]),
  );
  return (key: string, values: Values = {}): string => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], files);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
export type Texts = ReturnType<typeof texts>;
