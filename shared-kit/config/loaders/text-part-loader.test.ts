import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isNamedBy, textsOf } from './text-part-loader.ts';

const texts = { close: 'Cerrar', errors: { network: 'Sin red', other: 'Otro' }, list: { empty: 'Nada' } };

it('parts texts by names of texts and of groups', () => {
  const isFirst = isNamedBy(['close', 'errors.network']);
  expect(textsOf(texts, isFirst)).toEqual({ close: 'Cerrar', errors: { network: 'Sin red' } });
  expect(textsOf(texts, (path) => !isFirst(path))).toEqual({
    errors: { other: 'Otro' },
    list: { empty: 'Nada' },
  });
  expect(textsOf(texts, isNamedBy(['errors']))).toEqual({ errors: texts.errors });
});

const root = join(import.meta.dirname, '../../..');
const jsonOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const parted = globSync('{shared-kit/web,shell/src,mfe-*/src}/locales/first.json', { cwd: root }).map(
  (file) => dirname(file),
);

it.each(parted)('%s has what its first part names', (folder) => {
  const spanish = jsonOf(`${folder}/es.json`);
  const names: string[] = jsonOf(`${folder}/first.json`);
  expect(names.filter((name) => Object.keys(textsOf(spanish, isNamedBy([name]))).length === 0)).toEqual([]);
});
