import { beforeEach, expect, test } from 'vitest';
import { clearDraft, isBegunOn, readDraft, typedIn, writeDraft } from './form-draft.ts';

const key = 'draft.1./user/users..Usuario';
const base = { version: 3, name: 'Caldera', note: null, days: [1, 2] };

beforeEach(() => sessionStorage.clear());

test('a draft is read as it was written, with what was emptied as empty', () => {
  expect(writeDraft(key, { base, entry: { ...base, name: undefined, note: 'Fuga' } })).toBe(true);
  expect(readDraft(key)).toEqual({ base, entry: { ...base, name: null, note: 'Fuga' } });
  clearDraft(key);
  expect(readDraft(key)).toBeNull();
});

test.each(['no json', '[]', '{"base": {}}', '{"base": 1, "entry": {}}'])('%s is no draft', (text) => {
  sessionStorage.setItem(key, text);
  expect(readDraft(key)).toBeNull();
});

test('only what was typed in is brought back', () => {
  expect(typedIn({ base, entry: { ...base, note: 'Fuga' } })).toEqual({ note: 'Fuga' });
  expect(typedIn({ base, entry: { ...base, days: [1], extra: undefined } })).toEqual({ days: [1] });
});

test.each([
  ['the same record', base, true],
  ['the same in a later version', { ...base, version: 4 }, true],
  ['the record as a colleague changed it', { ...base, name: 'Caldera 1' }, false],
  ['a form that gained a field', { ...base, extra: 1 }, false],
])('%s: begun on it is %s', (_, now, isSo) => {
  expect(isBegunOn({ base, entry: base }, now)).toBe(isSo);
});
