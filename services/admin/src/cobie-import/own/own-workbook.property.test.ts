import fc from 'fast-check';
import { type DataValue, dataValueSchema } from 'shared-kit/contracts/centres/element-data';
import { type DataField, dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { knownFields } from 'shared-kit/domain/records/element-fields';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { writeWorkbook } from 'shared-kit/server/papers/write-workbook';
import { keyOf, spanishKey } from 'shared-kit/server/records';
import { inSlices } from 'shared-kit/server/work/long-work';
import { runs } from 'shared-kit/testing/test-form';
import { expect, test } from 'vitest';
import { approved } from '../../../tests/catalogues/applied-plan.ts';
import { readSheets } from '../../workbook/read-sheets.ts';
import { chooseSheets, parseWorkbook } from '../parse-workbook.ts';
import type { ExistingElement, ExistingRecords } from '../plan/existing-records.ts';
import { countsOf, planImport } from '../plan/plan-import.ts';
import { ownWorkbook } from './own-workbook.ts';
import { words } from './words.ts';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const named = fc.oneof(
  text(12),
  fc.constantFrom('n/a', '-', '007', 'Área (2)', 'InstalaciÃ³n', '=1+1', 'a  b', 'Sí'),
);
const name = named.filter((one) => one.trim() === one && keyOf(one) !== '');
const places = fc.uniqueArray(name, { minLength: 1, maxLength: 3, selector: keyOf });
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.option(fc.double({ min: 0, max: 2147483647, noNaN: true }), { nil: null });
const status = fc.constantFrom(0, 1);
const localized = fc.record({ es: name, cat: name, en: name });

const ownField = fc
  .record({ key: fc.constantFrom('alpha', 'beta', 'brand2', 'refill'), name: localized, kind: fc.nat(4) })
  .chain(({ key, name: called, kind }) =>
    fc
      .uniqueArray(fc.record({ key: fc.constantFrom('a', 'a+', 'b', 'Sí'), name: localized }), {
        minLength: 1,
        maxLength: 3,
        selector: (option) => option.key,
      })
      .map((options) => ({
        key,
        name: called,
        min: null,
        max: null,
        valueType: (['number', 'text', 'choice', 'flag', 'day'] as const)[kind] ?? 'text',
        unit: kind === 0 ? 'kg' : '',
        options: kind === 2 ? options : [],
      })),
  );
/** Languages are missing, and types are called alike in some. */
const perhaps = fc.oneof(fc.constant(''), fc.constantFrom('Pump', 'Fan'), name);
const types = fc
  .uniqueArray(
    fc.record({
      name: fc
        .record({ es: perhaps, cat: perhaps, en: perhaps })
        .filter((text) => localizedIn(text, 'es') !== ''),
      knownFields: fc.subarray(
        knownFields.map(({ key }) => key),
        { maxLength: 6 },
      ),
      ownFields: fc.uniqueArray(ownField, { maxLength: 3, selector: ({ key }) => key }),
    }),
    { minLength: 1, maxLength: 3, selector: (type) => spanishKey(type.name) },
  )
  .map((all) => all.map((type, at) => ({ _id: at + 1, version: 0, ...type })));

const valueOfField = ({ valueType, options, min, max, integer }: DataField): fc.Arbitrary<DataValue> => {
  if (valueType === 'flag') return fc.boolean();
  if (valueType === 'day') return day;
  if (valueType === 'choice') return fc.constantFrom(...options.map(({ key }) => key));
  if (valueType === 'text') return named.filter((one) => one.trim() !== '');
  const range = { min: min ?? -1e12, max: max ?? 1e12 };
  const number = integer ? fc.integer(range) : fc.double({ ...range, noNaN: true });
  return number.map((value) => dataValueSchema.parse(value));
};

const figures = { usefulArea: null, storeys: 3, parkingPlaces: null };
/** One use or two, of which the first is the main one. */
const usedFor = (at: number) => {
  const school = { ...figures, use: 'school' as const, builtArea: 900.5, capacity: 120 };
  const garage = {
    ...figures,
    use: 'carPark' as const,
    builtArea: at / 3,
    capacity: null,
    parkingPlaces: 60,
  };
  const { use, builtArea, usefulArea, capacity } = school;
  return { use, builtArea, usefulArea, capacity, uses: at > 1 ? [school, garage] : [school] };
};

const base = { version: 0, description: '', externalKey: null, entityStatus: 1 as const };

const installation: fc.Arbitrary<ExistingRecords> = fc
  .record({ houses: places, floors: places, rooms: places, types, status, long: text(40) })
  .chain(({ houses, floors, rooms, types: elementTypes, status: state, long }) => {
    const buildings = houses.map((called, at) => ({
      ...base,
      _id: at + 1,
      name: called,
      entityStatus: state,
      description: long,
      ...(at % 2 ? usedFor(at) : { use: null, uses: [] }),
    }));
    const levels = buildings
      .flatMap(({ _id }) => floors.map((called) => ({ called, buildingId: _id })))
      .map(({ called, buildingId }, at) => ({ ...base, _id: at + 1, name: called, buildingId }));
    const areas = levels
      .flatMap(({ _id }) => rooms.map((called) => ({ called, floorId: _id })))
      .map(({ called, floorId }, at) => ({ ...base, _id: at + 1, name: called, floorId, grossArea: at / 7 }));
    const element = fc
      .record({ ref: name, name, area: fc.nat(areas.length - 1), type: fc.nat(elementTypes.length - 1) })
      .chain(({ area, type, ...called }) => {
        const at = elementTypes[type] ?? elementTypes[0];
        const fields = at ? dataFieldsOf(at) : [];
        const data = fc.record(Object.fromEntries(fields.map((field) => [field.key, valueOfField(field)])), {
          requiredKeys: [],
          noNullPrototype: true,
        });
        return fc
          .record({
            brand: named,
            serialNumber: text(20),
            description: text(60),
            power: amount,
            installationDate: fc.option(day, { nil: null }),
            entityStatus: status,
            order: fc.nat(1000),
            data,
            switchOnTime: fc.constantFrom(null, '00:00', '23:59', '08:30'),
          })
          .map((more) => ({
            ...base,
            importKey: null,
            ...called,
            ...more,
            areaId: areas[area]?._id ?? 1,
            elementTypeId: at?._id ?? 1,
          }));
      });
    return fc
      .uniqueArray(element, {
        maxLength: 8,
        comparator: (one, other) =>
          keyOf(one.ref) === keyOf(other.ref) || keyOf(one.name) === keyOf(other.name),
      })
      .map(
        (all): ExistingRecords => ({
          buildings,
          floors: levels,
          areas,
          elementTypes,
          elements: all.map((one, at) => ({ _id: at + 1, ...one }) as ExistingElement),
          thermalInstallations: all.slice(0, 2).map(({ name: called }, at) => ({
            ...base,
            _id: at + 1,
            name: called,
            buildingId: 1,
            registration: at === 0 ? long.trim() : '',
            generatorIds: at === 0 ? [1] : [2, 3].filter((id) => id <= all.length),
          })),
        }),
      );
  });

test('an installation that is exported and imported again is unchanged, in each language', async () => {
  await fc.assert(
    fc.asyncProperty(installation, fc.constantFrom('es', 'cat', 'en'), async (existing, language) => {
      const bytes = await writeWorkbook(await inSlices(ownWorkbook(existing, words[language])));
      const workbook = parseWorkbook(await readSheets(bytes, chooseSheets));
      const plan = await inSlices(planImport(workbook, existing, approved));
      expect(plan.issues).toEqual([]);
      for (const { create, update } of Object.values(countsOf(plan)))
        expect([create, update]).toEqual([0, 0]);
      expect(plan.elements).toHaveLength(existing.elements.length);
      expect(plan.attributes.left).toBe(0);
    }),
    { numRuns: runs(30) },
  );
});
