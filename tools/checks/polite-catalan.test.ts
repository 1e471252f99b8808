/** The portal speaks to its readers as `vostè`: no text in Catalan has a form of `vós` beside it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';

/** Stems of what readers are told to do. Many other words end alike (`correu`, `motiu`): these alone are looked for. */
const stems = [
  ...(['accept', 'acot', 'activ', 'afegi', 'agaf', 'ajust', 'anot', 'arrossegu', 'assign', 'baix'] as const),
  ...(['busqu', 'canvi', 'cerqu', 'cliqu', 'compar', 'complet', 'comprov', 'confirm', 'consult'] as const),
  ...([
    'continu',
    'converti',
    'copi',
    'cre',
    'deix',
    'deman',
    'des',
    'desactiv',
    'descarregu',
    'don',
  ] as const),
  ...(['elimin', 'emplen', 'entr', 'envi', 'esborr', 'escaneg', 'escrivi', 'esper', 'fe', 'filtr'] as const),
  ...(['gener', 'guard', 'import', 'imprimi', 'indiqu', 'inici', 'introdui', 'llegi', 'lliur'] as const),
  ...(['mantingu', 'marqu', 'mir', 'mov', 'obri', 'ompli', 'pass', 'pos', 'prem', 'prov', 'reb'] as const),
  ...(['renov', 'repeti', 'respon', 'restaur', 'retir', 'revis', 'revoqu', 'seleccion', 'separ'] as const),
  ...(['sign', 'simplifiqu', 'surti', 'tanqu', 'torn', 'trai', 'tri', 'truqu', 'utilitz', 'valid'] as const),
] as const;
const forms = [
  ...stems.map((stem) => (stem.endsWith('i') && stem !== 'tri' ? `${stem}u` : `${stem}eu`)),
  ...(['feu', 'traieu', 'envieu', 'copieu', 'inicieu', 'trieu', 'aneu', 'veniu', 'teniu', 'sabeu'] as const),
  ...(['voleu', 'podeu', 'heu', 'sou', 'esteu', 'vegeu', 'treballeu'] as const),
  ...(['veureu', 'podreu', 'haureu', 'fareu', 'tindreu', 'volíeu', 'esperàveu', 'escrivíeu'] as const),
  ...(['us', 'vós', 'vosaltres', 'vostre', 'vostra', 'vostres'] as const),
];
const vos = new RegExp(`(?<![\\p{L}·])(?:${forms.join('|')})(?![\\p{L}·])`, 'giu');

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** What stands under `cat` in data of three languages. */
const catalanOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'cat' ? textsOf(inner) : catalanOf(inner)))
    : [];

const tracked = execFileSync('git', ['ls-files', '*.json', 'docs/use/cat/*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !/package-lock|node_modules/.test(path));

const readCatalan = (path: string): string[] => {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.md')) return [text];
  const data: unknown = JSON.parse(text);
  return /(^|[/.])cat\.json$/.test(path) ? textsOf(data) : catalanOf(data);
};

const found = (text: string): string[] => [...text.matchAll(vos)].map(([form]) => form);

test('finds forms of vós, and leaves words alone that end alike', () => {
  expect(found('Torneu-ho a provar, o escriviu el vostre nom. No feu res si us cal.')).toEqual([
    'Torneu',
    'escriviu',
    'vostre',
    'feu',
    'us',
  ]);
  expect(
    found('El correu diu el motiu del correctiu; la veu del dispositiu es veu. L’ús, el preu i el seu peu.'),
  ).toEqual([]);
});

test('no text in Catalan has one', () => {
  const texts = tracked.flatMap((path) => readCatalan(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(6000);
  const impolite = texts.flatMap(({ path, text }) => found(text).map((form) => `${path}: ${form}`));
  expect(impolite).toEqual([]);
});
