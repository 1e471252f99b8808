/**
 * Parts a file of texts where it is imported: `es.json?first` is what `first.json` beside it names (`login`, or `errors.network`),
 * `es.json?late` is what else `late.json` names, where there is one, and `es.json?rest` is what neither names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

type Texts = { readonly [key: string]: string | Texts };

/** The texts of one part; groups that are left with nothing are left out. */
export const textsOf = (texts: Texts, isIn: (path: string) => boolean, before = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): Array<[string, string | Texts]> => {
      const path = before === '' ? key : `${before}.${key}`;
      if (typeof value === 'string') return isIn(path) ? [[key, value]] : [];
      const inner = textsOf(value, isIn, path);
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );

/** Whether a text is named, or a group that it stands in. */
export const isNamedBy =
  (names: readonly string[]) =>
  (path: string): boolean =>
    names.some((name) => path === name || path.startsWith(`${name}.`));

export type TextPart = 'first' | 'rest' | 'late';

/** In which part a text is: `first` goes before `late`, whose groups may have texts of the first part. */
export const partOf =
  (first: readonly string[], late: readonly string[]) =>
  (path: string): TextPart => {
    if (isNamedBy(first)(path)) return 'first';
    return isNamedBy(late)(path) ? 'late' : 'rest';
  };

export default function textPartLoader(this: LoaderContext, source: string): string {
  const namesIn = (file: string): string[] => {
    const list = join(dirname(this.resourcePath), file);
    this.addDependency(list);
    return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  };
  const partAt = partOf(namesIn('first.json'), namesIn('late.json'));
  return JSON.stringify(
    textsOf(JSON.parse(source) as Texts, (path) => this.resourceQuery === `?${partAt(path)}`),
  );
}
