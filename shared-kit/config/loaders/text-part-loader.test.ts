import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isNamedBy, partOf, textsOf } from './text-part-loader.ts';

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

it('takes out of the rest what comes late, and leaves the first part what it names', () => {
  const part = partOf(['errors.network'], ['errors', 'list']);
  expect(textsOf(texts, (path) => part(path) === 'first')).toEqual({ errors: { network: 'Sin red' } });
  expect(textsOf(texts, (path) => part(path) === 'rest')).toEqual({ close: 'Cerrar' });
  expect(textsOf(texts, (path) => part(path) === 'late')).toEqual({
    errors: { other: 'Otro' },
    list: { empty: 'Nada' },
  });
});

const root = join(import.meta.dirname, '../../..');
const jsonOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const parted = globSync('{shared-kit/web,shell/src,mfe-*/src}/locales/{first,late}.json', { cwd: root });

it.each(parted)('there is what %s names', (list) => {
  const spanish = jsonOf(join(dirname(list), 'es.json'));
  const names: string[] = jsonOf(list);
  expect(names.filter((name) => Object.keys(textsOf(spanish, isNamedBy([name]))).length === 0)).toEqual([]);
});
