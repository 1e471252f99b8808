/**
 * Parts a file of texts where it is imported: `es.json?first` is what `first.json` beside it names (`login`, or `errors.network`), and
 * `es.json?rest` is what it does not name.
 */
import { readFileSync } from 'node:fs';
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

export default function textPartLoader(this: LoaderContext, source: string): string {
  const listFile = join(dirname(this.resourcePath), 'first.json');
  this.addDependency(listFile);
  const isFirst = isNamedBy(JSON.parse(readFileSync(listFile, 'utf8')) as string[]);
  const wanted = this.resourceQuery === '?first' ? isFirst : (path: string) => !isFirst(path);
  return JSON.stringify(textsOf(JSON.parse(source) as Texts, wanted));
}
