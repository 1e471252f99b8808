import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '../../contracts/enums.ts';
import { isLocalizedText, localizedIn, missingLanguages, noText, spanishText } from './localized-text.ts';

test.each([
  [{ es: 'Bomba', cat: 'Bomba d’aigua', en: 'Pump' }, ['Bomba', 'Bomba d’aigua', 'Pump'], []],
  [{ es: 'Bomba', cat: '', en: 'Pump' }, ['Bomba', 'Bomba', 'Pump'], ['cat']],
  [{ es: '', cat: 'Bomba d’aigua', en: 'Pump' }, ['Pump', 'Bomba d’aigua', 'Pump'], ['es']],
  [{ es: '', cat: 'Vàlvula', en: '' }, ['Vàlvula', 'Vàlvula', 'Vàlvula'], ['es', 'en']],
  [spanishText('Bomba'), ['Bomba', 'Bomba', 'Bomba'], ['cat', 'en']],
  [noText, ['', '', ''], []],
])('%j is read as %j, and lacks %j', (text, read, missing) => {
  expect(languageCodes.map((language) => localizedIn(text, language))).toEqual(read);
  expect(missingLanguages(text)).toEqual(missing);
});

test('a reader sees words wherever a text has any, and his own where there are such', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c');
  fc.assert(
    fc.property(
      fc.record({ es: word, cat: word, en: word }),
      fc.constantFrom(...languageCodes),
      (text, language) => {
        const read = localizedIn(text, language);
        expect(read === '').toBe(Object.values(text).every((each) => each === ''));
        if (text[language] !== '') expect(read).toBe(text[language]);
      },
    ),
  );
});

test.each([
  [noText, true],
  [{ es: 'a', cat: 'b' }, false],
  ['a', false],
  [null, false],
])('whether %j is a text in languages: %s', (value, is) => expect(isLocalizedText(value)).toBe(is));
