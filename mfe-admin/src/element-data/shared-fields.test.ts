import fc from 'fast-check';
import type { OwnDataField } from 'shared-kit/contracts/centres/element-data';
import { dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { expect, test } from 'vitest';
import { type ChosenType, faultIn, sharedFields } from './shared-fields.ts';

const named = (text: string) => ({ es: text, cat: text, en: text });
const own = (more: Partial<OwnDataField>): OwnDataField => ({
  key: 'flow',
  name: named('Flow'),
  valueType: 'number',
  unit: 'l/s',
  min: null,
  max: null,
  options: [],
  ...more,
});
const choice = (...keys: string[]) =>
  own({ valueType: 'choice', unit: '', options: keys.map((key) => ({ key, name: named(key) })) });
const type = (
  id: number,
  elements: number,
  {
    ownFields,
    knownFields = [],
  }: { readonly ownFields: OwnDataField[]; readonly knownFields?: string[] | undefined },
) => ({
  id,
  elements,
  ownFields,
  knownFields,
});
const told = (types: readonly ChosenType[]) =>
  sharedFields(types).map(({ field, byType, elements }) => [
    field.key,
    [...byType.keys()].toSorted(),
    elements,
  ]);

test.each([
  ['the same', own({}), own({ max: 5 }), [1, 2], 5],
  ['another unit', own({}), own({ unit: 'm³/h' }), [2], 3],
  ['another kind', own({}), own({ valueType: 'text', unit: '' }), [2], 3],
  ['options in common', choice('a', 'b'), choice('b', 'c'), [1, 2], 5],
  ['no option in common', choice('a'), choice('b'), [2], 3],
] as const)('two types with one key and %s', (_, one, other, types, elements) => {
  expect(told([type(1, 2, { ownFields: [one] }), type(2, 3, { ownFields: [other] })])).toEqual([
    ['flow', types, elements],
  ]);
});

test('a choice is of what all types can be', () => {
  const [shared] = sharedFields([
    type(1, 2, { ownFields: [choice('a', 'b')] }),
    type(2, 3, { ownFields: [choice('b', 'c')] }),
  ]);
  expect(shared?.field.options.map(({ key }) => key)).toEqual(['b']);
});

test('a value is at fault where one type does not take it', () => {
  const [shared] = sharedFields([
    type(1, 2, { ownFields: [own({ max: 100 })] }),
    type(2, 3, { ownFields: [own({ max: 50 })] }),
  ]);
  if (!shared) throw new Error('No field');
  expect([40, 60, 'x'].map((value) => faultIn(shared, value))).toEqual([null, 'max:50', 'notANumber']);
});

const someTypes = fc
  .array(
    fc.record({
      elements: fc.integer({ min: 1, max: 9 }),
      knownFields: fc.subarray(['refrigerant', 'tankVolume', 'floorsServed', 'fuel']),
      ownFields: fc.subarray(['flow', 'level', 'colour'].map((key) => own({ key }))),
      unit: fc.constantFrom('l/s', 'm³/h'),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map(({ unit, ownFields, ...rest }, index) => ({
      ...rest,
      id: index + 1,
      ownFields: ownFields.map((field) => ({ ...field, unit })),
    })),
  );

test('each field of each type is offered once, to no more elements than have it, known ones first', () => {
  fc.assert(
    fc.property(someTypes, (types) => {
      const fields = sharedFields(types);
      const keys = fields.map(({ field }) => field.key);
      expect(new Set(keys)).toEqual(new Set(types.flatMap((one) => dataFieldsOf(one).map(({ key }) => key))));
      expect(new Set(keys).size).toBe(keys.length);
      const groups = fields.map(({ field }) => field.group === 'own');
      expect(groups).toEqual(groups.toSorted((one, other) => Number(one) - Number(other)));
      for (const { field, byType, elements } of fields) {
        const withFields = types.filter(({ id }) => byType.has(id));
        expect(elements).toBe(withFields.reduce((sum, one) => sum + one.elements, 0));
        for (const one of withFields) expect(dataFieldsOf(one).map(({ key }) => key)).toContain(field.key);
      }
    }),
  );
});
