import { expect, test } from 'vitest';
import { markCsv } from './mark-csv.ts';
import type { Mark } from './marks.ts';

const error = (cell: string, text: string): Mark => ({ sheet: '', cell, severity: 'error', text });
const marked = (text: string | Uint8Array, marks: readonly Mark[]): string =>
  new TextDecoder().decode(markCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, marks));

test('what is wrong with a row stands behind its last cell, under a heading that the import leaves out', () => {
  const text = 'Edificio;Elemento;Potencia\r\nA;"Caldera; 1";2.500\r\nA;"dos\nlíneas"\r\n';
  expect(
    marked(text, [
      error('C2', 'No es un "número"'),
      error('A2', 'No existe'),
      { ...error('B3', 'Repetido'), severity: 'warning' },
    ]),
  ).toBe(
    'sep=;\r\nEdificio;Elemento;Potencia;"⚠"\r\nA;"Caldera; 1";2.500;"A2: No existe\nC2: No es un ""número"""\r\nA;"dos\nlíneas";;"B3: Repetido"\r\n',
  );
});

test('titles above the table, tabs, what names its own separator and other letters are kept', () => {
  const latin = Uint8Array.from(
    'sep=|\nCentro cívico\nEdificio|Área\nA|B',
    (sign) => sign.codePointAt(0) ?? 0,
  );
  expect(marked(latin, [error('A3', 'x')])).toBe('sep=|\r\nCentro cívico\nEdificio|Área|"⚠"\nA|B|"A3: x"');
  expect(marked('a\tb\n1\t2\n', [error('AB2', 'x')])).toBe('sep=\t\r\na\tb\t"⚠"\n1\t2\t"AB2: x"\n');
});

test('what has not so many rows is another file', () => {
  expect(() => marked('a;b\n1;2', [error('A9', 'x')])).toThrow('not the rows');
  expect(() => marked('a;b\n1;2', [])).toThrow('not the rows');
});
