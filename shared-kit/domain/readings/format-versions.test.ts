import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalizedText } from '../../contracts/base.ts';
import type { FormatOption, OtherVersion } from '../../contracts/catalogues/formats.ts';
import { ValueType } from '../../contracts/enums.ts';
import { changedVersions, changesWords, formatOf, numberIn, versionAt } from './format-versions.ts';

const same = (text: string): LocalizedText => ({ es: text, cat: text, en: text });

type Meaning = Omit<OtherVersion, 'formatVersion' | 'until'>;
interface Stored extends Meaning {
  readonly formatVersion: number;
  readonly otherVersions: OtherVersion[];
}

const blank: Meaning = {
  name: same('Presión'),
  unit: 'bar',
  symbol: '',
  valueType: ValueType.text,
  numeric: true,
  quantity: null,
  min: 1,
  max: 4,
  minFormula: '',
  maxFormula: '',
  norm: '',
  options: [],
};
const option = (text: string, id = 0): FormatOption => ({ ...same(text), id });
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

const made = (meaning: Partial<Meaning> = {}): Stored => {
  const whole = { ...blank, ...meaning };
  return { ...whole, ...changedVersions({ before: null, after: whole, at: day(1), correctsWords: false }) };
};
const changed = (before: Stored, change: Partial<Meaning>, at = day(2), correctsWords = false): Stored => {
  const { formatVersion: _, otherVersions: __, ...held } = before;
  const after = { ...held, ...change };
  return { ...after, ...changedVersions({ before, after, at, correctsWords }) };
};
const state = made({
  valueType: ValueType.multiple,
  numeric: false,
  options: [option('Bien'), option('Regular'), option('Mal')],
});
const reading = (format: Stored, options: number[]) => ({ formatVersion: format.formatVersion, options });
const told = (format: Stored, { formatVersion, options }: ReturnType<typeof reading>) =>
  options.map((index) => formatOf(format, { formatVersion }).options[index]?.es);

test('options that stand in another order mean what they meant, and keep their ids', () => {
  const [good, fair, bad] = state.options;
  if (!good || !fair || !bad) throw new Error('three options');
  const bySheet = changed(state, { options: [option('Mal'), option('Regular'), option('Bien')] });
  const byForm = changed(state, { options: [bad, fair, good] });
  for (const reordered of [bySheet, byForm]) {
    expect(reordered.options.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(told(reordered, reading(state, [2]))).toEqual(['Mal']);
    expect(told(reordered, reading(reordered, [0]))).toEqual(['Mal']);
  }
});

test('an id that an option had is given to no other', () => {
  const [good] = state.options;
  if (!good) throw new Error('options');
  const fewer = changed(state, { options: [good] });
  const more = changed(fewer, { options: [good, option('Pésimo')] });
  expect(more.options.map(({ id }) => id)).toEqual([1, 4]);
});

test('corrected words are told of what was recorded before, another meaning is not', () => {
  const wrong = made({ ...blank, name: same('Presoin') });
  const corrected = changed(wrong, { name: same('Presión') }, day(2), true);
  expect(corrected.formatVersion).toBe(1);
  const other = changed(wrong, { name: same('Caudal') });
  expect(formatOf(other, { formatVersion: 1 }).name.es).toBe('Presoin');
  expect(changesWords(wrong, corrected)).toBe(true);
});

test('words in a language that lacked them are no other meaning, whoever says nothing of it', () => {
  const spanish = made({ name: { es: 'Presión', cat: '', en: '' } });
  const translated = changed(spanish, { name: same('Presión') });
  expect(translated.formatVersion).toBe(1);
  expect(changesWords(spanish, translated)).toBe(false);
});

test('correcting words and changing the unit at once corrects the former and keeps the latter apart', () => {
  const wrong = made({ name: same('Presoin') });
  const both = changed(wrong, { name: same('Presión'), unit: 'kPa', min: 100, max: 400 }, day(2), true);
  expect(formatOf(both, { formatVersion: 1 })).toMatchObject({ name: same('Presión'), unit: 'bar', max: 4 });
  expect(formatOf(both, { formatVersion: 2 })).toMatchObject({ unit: 'kPa', max: 400 });
});

test('the version of an instant is the one that counted then', () => {
  const third = changed(changed(made(), { unit: 'kPa' }, day(10)), { unit: 'MPa' }, day(20));
  expect([day(9), day(10), day(19), day(21)].map((at) => versionAt(third, at))).toEqual([1, 2, 2, 3]);
});

test.each([
  ['bar', 'kPa', '2', 200],
  ['°C', '°F', '100', 212],
  ['m³', 'l', '1.5', 1500],
  ['W', 'kW', '900', 0.9],
  ['bar', '°C', '2', null],
  ['pulsos', 'vueltas', '2', null],
])('%s read in %s: %s is %s', (from, to, text, expected) => {
  const format = changed(made({ unit: from }), { unit: to });
  expect(numberIn(format, { formatVersion: 1, text })).toBe(expected);
  expect(numberIn(format, { formatVersion: 2, text })).toBe(Number(text));
});

test('a number of something else is none of the same course', () => {
  const format = changed(made({ unit: '°C' }), { name: same('Retorno') });
  expect(numberIn(format, { formatVersion: 1, text: '60' })).toBeNull();
});

const texts = fc.constantFrom('Bien', 'Regular', 'Mal', 'Roto', 'Limpio', 'Sucio');
type Edit = (format: Stored) => Partial<Meaning>;
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>(({ options }) => ({ options: options.toReversed() })),
  fc.constant<Edit>(({ options }) => ({ options: options.slice(1) })),
  fc.constant<Edit>(({ options }) => ({
    options: options.map(({ id: _, ...text }) => ({ ...text, id: 0 })),
  })),
  texts.map<Edit>((text) => ({ options }) => ({
    options: options.some(({ es }) => es === text) ? options : [option(text), ...options],
  })),
  texts.map<Edit>((text) => ({ options }) => ({
    options: options.map((each, index) =>
      index === 0 && !options.some(({ es }) => es === text) ? { ...each, ...same(text) } : each,
    ),
  })),
  fc.constantFrom('bar', 'kPa', '°C', 'pulsos').map<Edit>((unit) => () => ({ unit })),
  texts.map<Edit>((text) => () => ({ name: same(text) })),
  fc.constantFrom(ValueType.text, ValueType.multiple).map<Edit>((valueType) => () => ({ valueType })),
  fc.boolean().map<Edit>((numeric) => () => ({ numeric })),
  fc.integer({ min: 5, max: 9 }).map<Edit>((max) => () => ({ max })),
);

test('whatever is made of a format, every reading says what it said on its day', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 12 }), (done) => {
      let format = state;
      const days = [
        { formatVersion: 1, said: told(state, reading(state, [0, 1, 2])), meaning: formatOf(state, {}) },
      ];
      for (const [index, edit] of done.entries()) {
        format = changed(format, edit(format), day(index + 2));
        const { formatVersion } = format;
        const all = format.options.map((_, place) => place);
        days.push({ formatVersion, said: told(format, { formatVersion, options: all }), meaning: format });
        for (const { said, meaning, formatVersion: own } of days) {
          const read = formatOf(format, { formatVersion: own });
          expect(read.options.slice(0, said.length).map(({ es }) => es)).toEqual(said);
          expect([read.name, read.unit, read.valueType, read.numeric, read.max]).toEqual([
            meaning.name,
            meaning.unit,
            meaning.valueType,
            meaning.numeric,
            meaning.max,
          ]);
        }
        expect(new Set(format.options.map(({ id }) => id)).size).toBe(format.options.length);
      }
    }),
  );
});

test('whatever is made of a format, an id is one option for good unless its words are given another meaning', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 12 }), (done) => {
      let format = state;
      let most = 3;
      for (const edit of done) {
        const before = new Set(format.options.map(({ id }) => id));
        const known = new Set([
          ...before,
          ...format.otherVersions.flatMap(({ options }) => options.map(({ id }) => id)),
        ]);
        format = changed(format, edit(format));
        const added = format.options.filter(({ id }) => !known.has(id)).map(({ id }) => id);
        for (const id of added) expect(id).toBeGreaterThan(most);
        most = Math.max(most, ...added);
      }
    }),
  );
});
