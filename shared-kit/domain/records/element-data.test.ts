import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnDataField } from '../../contracts/centres/element-data.ts';
import { checkData, dataFieldsOf, typeFaults } from './element-data.ts';
import { knownFields } from './element-fields.ts';

const name = { es: 'Uno', cat: 'Un', en: 'One' };
const own = (field: Partial<OwnDataField>): OwnDataField => ({
  key: 'own',
  name,
  valueType: 'number',
  unit: '',
  min: null,
  max: null,
  options: [],
  ...field,
});
const type = {
  knownFields: ['manufactureYear', 'refrigerant', 'leakDetector', 'lastRetest'],
  ownFields: [
    own({ key: 'flow', unit: 'm³/h', min: 0, max: 100 }),
    own({ key: 'colour', valueType: 'choice', options: [{ key: 'red', name }] }),
    own({ key: 'note', valueType: 'text' }),
  ],
};

test('fields stand in the order of their groups, those of the type last', () => {
  expect(dataFieldsOf(type).map(({ key }) => key)).toEqual([
    'refrigerant',
    'leakDetector',
    'lastRetest',
    'manufactureYear',
    'flow',
    'colour',
    'note',
  ]);
});

test.each([
  [{ refrigerant: 'R-32', leakDetector: false, flow: 100, colour: 'red' }, []],
  [{ refrigerant: 'R-0' }, [{ path: 'data.refrigerant', code: 'invalidValue' }]],
  [{ flow: 100.5 }, [{ path: 'data.flow', code: 'max:100' }]],
  [{ flow: -1 }, [{ path: 'data.flow', code: 'min:0' }]],
  [{ flow: 'many' }, [{ path: 'data.flow', code: 'notANumber' }]],
  [{ manufactureYear: 1990.5 }, [{ path: 'data.manufactureYear', code: 'wholeNumber' }]],
  [{ leakDetector: 'yes' }, [{ path: 'data.leakDetector', code: 'invalidType' }]],
  [{ lastRetest: '2026-02-30' }, [{ path: 'data.lastRetest', code: 'invalidDate' }]],
  [{ note: 3 }, [{ path: 'data.note', code: 'invalidType' }]],
  [{ fuel: 'oil' }, [{ path: 'data.fuel', code: 'unknownField' }]],
  [{ toString: 'x' }, [{ path: 'data.toString', code: 'unknownField' }]],
])('%j is checked field by field', (given, errors) => {
  expect(checkData(type, given).errors).toEqual(errors);
});

test('what was emptied goes, what the type no longer has stays', () => {
  const stored = { flow: 5, fuel: 'oil', note: 'x' };
  expect(checkData(type, { flow: null, note: '' }, stored)).toEqual({ data: { fuel: 'oil' }, errors: [] });
});

test('what is stored and unchanged is not refused, though bounds have become narrower', () => {
  const stored = { flow: 500, refrigerant: 'R-0' };
  expect(checkData(type, { ...stored, note: 'x' }, stored)).toEqual({
    data: { ...stored, note: 'x' },
    errors: [],
  });
});

test.each([
  [{ knownFields: ['nothing'], ownFields: [] }, [{ path: 'knownFields.0', code: 'invalidValue' }]],
  [{ knownFields: ['fuel', 'fuel'], ownFields: [] }, [{ path: 'knownFields.1', code: 'repeated' }]],
  [{ knownFields: [], ownFields: [own({ key: 'fuel' })] }, [{ path: 'ownFields.0.key', code: 'keyTaken' }]],
  [{ knownFields: [], ownFields: [own({}), own({})] }, [{ path: 'ownFields.1.key', code: 'repeated' }]],
  [
    { knownFields: [], ownFields: [own({ min: 2, max: 1 })] },
    [{ path: 'ownFields.0.max', code: 'tooSmall' }],
  ],
  [
    { knownFields: [], ownFields: [own({ valueType: 'choice' })] },
    [{ path: 'ownFields.0.options', code: 'required' }],
  ],
  [
    { knownFields: [], ownFields: [own({ valueType: 'text', unit: 'm' })] },
    [{ path: 'ownFields.0.unit', code: 'invalid' }],
  ],
])('a type that contradicts itself is told where: %#', (wrong, faults) => {
  expect(typeFaults(wrong)).toEqual(faults);
});

test('every well-known field has a key of its own, and takes what it offers', () => {
  expect(new Set(knownFields.map(({ key }) => key)).size).toBe(knownFields.length);
  const all = { knownFields: knownFields.map(({ key }) => key), ownFields: [] };
  for (const { key, options = [] } of knownFields)
    for (const option of options) expect(checkData(all, { [key]: option }).errors).toEqual([]);
});

test('whatever is given, what would be stored is accepted again as it is', () => {
  const key = fc.constantFrom('flow', 'colour', 'note', 'refrigerant', 'fuel', 'leakDetector', '__proto__');
  const value = fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.dictionary(key, value), fc.dictionary(key, value), (given, stored) => {
      const { data } = checkData(type, given, stored);
      expect(checkData(type, data, data)).toEqual({ data, errors: [] });
    }),
  );
});
