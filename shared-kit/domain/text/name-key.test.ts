import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nameSchema } from '../../contracts/base.ts';
import { hasVisible } from '../../contracts/visible-text.ts';
import { nameKeyOf } from './name-key.ts';

describe('look the same', () => {
  it.each([
    ['an invisible joiner', 'Caldera 1', 'Cal\u200bdera 1'],
    ['a soft hyphen', 'Caldera 1', 'Cal\u00addera 1'],
    ['marks of direction', 'Caldera 1', '\u202aCaldera 1\u202c\u200f'],
    ['a selector of variants', '⚠', '⚠\ufe0f'],
    ['a control', 'Caldera 1', 'Caldera\u0007 1'],
    ['a byte order mark', 'Caldera 1', '\ufeffCaldera 1'],
    ['spaces that do not break', 'Caldera 1', ' Caldera\u00a0\u202f 1\u3000'],
    ['full width', 'Caldera 1', 'Ｃａｌｄｅｒａ　１'],
    ['a ligature', 'Oficina', 'Oﬁcina'],
    ['composed and not', 'Habitació', 'Habitacio\u0301'],
    ['a sharp s', 'Große', 'GROSSE'],
    ['a capital sharp s', 'GROẞE', 'große'],
    ['a final sigma', 'ΟΔΟΣ', 'οδος'],
    ['ohm and omega', '300 Ω', '300 \u2126'],
    ["a typographer's apostrophe", "Sala d'actes", 'Sala d’actes'],
    ['an accent for an apostrophe', "Sala d'actes", 'Sala d´actes'],
    ['a grave accent for one', "Sala d'actes", 'Sala d`actes'],
    ['a letter that is an apostrophe', "Sala d'actes", 'Sala dʼactes'],
    ['minutes for one', "Sala d'actes", 'Sala d′actes'],
    ['a hyphen that does not break', 'CAL-01', 'CAL\u201101'],
    ['a dash', 'CAL-01', 'CAL–01'],
    ['a minus', 'CAL-01', 'CAL−01'],
    ['a point for the middle dot', 'Col·legi', 'Col.legi'],
    ['a hyphen for it', 'Col·legi', 'Col-legi'],
    ['the letter with a dot', 'Col·legi', 'Coŀlegi'],
    ['its capital', 'COL·LEGI', 'COĿLEGI'],
    ['a bullet for it', 'Col·legi', 'Col•legi'],
    ['quotation marks', 'Sala "Gran"', 'Sala “Gran”'],
  ])('%s', (_what, one, other) => {
    expect(nameKeyOf(other)).toBe(nameKeyOf(one));
  });
});

describe('are told apart', () => {
  it.each([
    ['Ano', 'Año'],
    ['Sala 1', 'Sala 01'],
    ['Col·legi', 'Collegi'],
    ['Sala 10²', 'Sala 102'],
    ['Sala ①', 'Sala 1'],
    ['Sala 1', 'Sala1'],
    ['CAL-01', 'CAL 01'],
    ['Torre ½', 'Torre 1⁄2'],
  ])('%s and %s', (one, other) => {
    expect(nameKeyOf(other)).not.toBe(nameKeyOf(one));
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const any = fc.oneof(
  text,
  fc.string({ unit: 'binary', maxLength: 30 }).filter((each) => each.isWellFormed()),
);

test('a key is its own key, however the name was composed', () => {
  fc.assert(
    fc.property(any, (name) => {
      const key = nameKeyOf(name);
      expect(nameKeyOf(key)).toBe(key);
      for (const form of ['NFC', 'NFD'] as const) expect(nameKeyOf(name.normalize(form))).toBe(key);
    }),
  );
});

test('what is not seen changes no key, wherever it stands', () => {
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200d',
    '\u2060',
    '\u00ad',
    '\u202e',
    '\ufeff',
    '\ufe0f',
    '\u0001',
  );
  fc.assert(
    fc.property(text, fc.nat(), unseen, (name, at, sign) => {
      const letters = Array.from(name);
      expect(nameKeyOf(letters.toSpliced(at % (letters.length + 1), 0, sign).join(''))).toBe(nameKeyOf(name));
    }),
  );
});

test('letters that are one by accents and case for the language are one for keys', () => {
  const { compare } = new Intl.Collator('es', { sensitivity: 'accent' });
  const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{L}/u.test(sign),
  );
  for (const one of letters)
    for (const other of [one.toUpperCase(), one.toLowerCase(), one.normalize('NFD')])
      if (compare(one, other) === 0) expect(nameKeyOf(other), one).toBe(nameKeyOf(one));
  const [first = '', ...others] = Array.from('aáàâäãå');
  for (const other of others) {
    expect(compare(first, other)).not.toBe(0);
    expect(nameKeyOf(other)).not.toBe(nameKeyOf(first));
  }
});

test('names are the same for the key exactly where they have something to show', () => {
  fc.assert(
    fc.property(any, (name) => {
      expect(hasVisible(name)).toBe(nameKeyOf(name) !== '');
    }),
  );
});

it.each(['', ' ', '\u200b', '\u00a0\u2800', '\u202e\u202c', '\u3164', '\ufeff\u00ad', '\u0085'])(
  'a name of nothing visible is refused: %j',
  (name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  },
);
it.each(['·', '😀', '١', 'ㅤA'])('%j is a name', (name) => {
  expect(nameSchema.safeParse(name).success).toBe(true);
});
