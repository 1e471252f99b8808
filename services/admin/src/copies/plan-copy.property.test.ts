import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chores } from '../chores/chore.model.ts';
import { elements } from '../elements/element.model.ts';
import { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import { type CopiedKind, type CopiedRecords, copiedKinds, planCopy } from './plan-copy.ts';

const sourceId = 1;
const copyId = 2;
const named = { name: 'A', nameKey: 'a', nameSort: 'a', searchText: 'a', searchWords: ['a'] };
const localized = { es: 'A', cat: '', en: '' };

/** Numbers choose what stands in what: each is taken as the index of a parent. */
const shapes = fc.record({
  buildings: fc.integer({ min: 1, max: 3 }),
  floors: fc.array(fc.nat(), { maxLength: 5 }),
  areas: fc.array(fc.nat(), { maxLength: 6 }),
  elements: fc.array(fc.nat(), { maxLength: 8 }),
  chores: fc.array(fc.nat(), { maxLength: 8 }),
  maps: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 4 }),
  pins: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
  outlines: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
  gap: fc.integer({ min: 1, max: 9 }),
});
type Shape = typeof shapes extends fc.Arbitrary<infer S> ? S : never;

const chosen = <T>(from: readonly T[], at: number): T[] => {
  const one = from[at % Math.max(1, from.length)];
  return one === undefined ? [] : [one];
};

const sourceOf = (shape: Shape): CopiedRecords => {
  const { gap } = shape;
  const base = (index: number) => ({ _id: 1 + index * gap, installationId: sourceId, version: 7, claims: 3 });
  const allBuildings = Array.from({ length: shape.buildings }, (_, index) => ({
    ...buildings.blank(),
    ...named,
    ...base(index),
    externalKey: 'b',
  }));
  const allFloors = shape.floors.flatMap((at, index) =>
    chosen(allBuildings, at).map(({ _id: buildingId }) => ({
      ...floors.blank(),
      ...named,
      ...base(index),
      buildingId,
      externalKey: 'f',
    })),
  );
  const allAreas = shape.areas.flatMap((at, index) =>
    chosen(allFloors, at).map(({ _id: floorId, buildingId }) => ({
      ...areas.blank(),
      ...named,
      ...base(index),
      floorId,
      buildingId,
      externalKey: 'a',
    })),
  );
  const allElements = shape.elements.flatMap((at, index) =>
    chosen(allAreas, at).map(({ _id: areaId, floorId, buildingId }) => ({
      ...elements.blank(),
      ...named,
      ...base(index),
      ref: 'E',
      refKey: 'e',
      refSort: 'e',
      areaId,
      floorId,
      buildingId,
      elementTypeId: 40 + (index % 3),
      serialNumber: `S-${index}`,
      installationDate: '2001-02-03',
      externalKey: 'x',
    })),
  );
  const allChores = shape.chores.flatMap((at, index) =>
    chosen(allElements, at).map(({ _id: elementId }) => ({
      ...chores.blank(),
      ...base(index),
      ref: `C${index}`,
      refKey: `c${index}`,
      refSort: `c${index}`,
      searchText: 'c',
      searchWords: ['c'],
      description: localized,
      periodicity: 3 as const,
      priority: 1 as const,
      archetype: 0 as const,
      choreTypeId: 50,
      genericChoreId: 60 + index,
      elementId,
      userId: 9,
      firstYear: 2011,
    })),
  );
  const allMaps = shape.maps.flatMap(([at, ofPdf], index) =>
    chosen(allFloors, at).map(({ _id: floorId, buildingId }) => ({
      ...maps.blank(),
      ...named,
      ...base(index),
      floorId,
      buildingId,
      width: 10,
      height: 10,
      fileId: 100 + index,
      sourceId: ofPdf ? 200 + index : null,
    })),
  );
  return {
    buildings: allBuildings,
    floors: allFloors,
    areas: allAreas,
    elements: allElements,
    thermalInstallations: allElements.map(({ _id, buildingId }, index) => ({
      ...thermalInstallations.blank(),
      ...named,
      ...base(index),
      buildingId,
      // The last one is of a machine that is retired.
      generatorIds: [_id, 99_999],
    })),
    chores: allChores,
    maps: allMaps,
    mapPins: shape.pins.flatMap(([at, pinned], index) =>
      chosen(allMaps, at).flatMap(({ _id: mapId, floorId }) =>
        chosen(
          allElements.filter((element) => element.floorId === floorId),
          pinned,
        ).map(({ _id: elementId }) => ({
          ...mapPins.blank(),
          ...base(index),
          mapId,
          floorId,
          elementId,
          x: 0.5,
          y: 0.5,
        })),
      ),
    ),
    mapAreas: shape.outlines.flatMap(([at, outlined], index) =>
      chosen(allMaps, at).flatMap(({ _id: mapId, floorId }) =>
        chosen(
          allAreas.filter((area) => area.floorId === floorId),
          outlined,
        ).map(({ _id: areaId }) => ({
          ...mapAreas.blank(),
          ...base(index),
          mapId,
          floorId,
          areaId,
          points: [],
        })),
      ),
    ),
  };
};

const firstIds = Object.fromEntries(copiedKinds.map((kind, index) => [kind, 1000 * (index + 1)])) as Record<
  CopiedKind,
  number
>;

const copied = (source: CopiedRecords): CopiedRecords => {
  const fileIds = source.maps.flatMap(({ fileId, sourceId: pdf }) => (pdf ? [fileId, pdf] : [fileId]));
  const files = new Map(fileIds.map((id) => [id, id + 9000]));
  return planCopy(source, { installationId: copyId, firstIds, files, firstYear: 2026 });
};

/** What each reference of a kind leads to. */
const references = {
  buildings: {},
  floors: { buildingId: 'buildings' },
  areas: { buildingId: 'buildings', floorId: 'floors' },
  elements: { buildingId: 'buildings', floorId: 'floors', areaId: 'areas' },
  thermalInstallations: { buildingId: 'buildings' },
  chores: { elementId: 'elements' },
  maps: { buildingId: 'buildings', floorId: 'floors' },
  mapPins: { floorId: 'floors', mapId: 'maps', elementId: 'elements' },
  mapAreas: { floorId: 'floors', mapId: 'maps', areaId: 'areas' },
} as const satisfies Record<CopiedKind, Readonly<Record<string, CopiedKind>>>;

test('each reference inside a copy leads to the copy of what it led to', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const source = sourceOf(shape);
      const copy = copied(source);
      for (const kind of copiedKinds) {
        const records: readonly object[] = copy[kind];
        const before: readonly object[] = source[kind];
        expect(records).toHaveLength(before.length);
        for (const [index, record] of records.entries())
          for (const [field, target] of Object.entries(references[kind])) {
            const led: unknown = Reflect.get(before[index] ?? {}, field);
            const at = source[target].findIndex(({ _id }) => _id === led);
            expect(Reflect.get(record, field)).toBe(copy[target][at]?._id);
          }
      }
    }),
  );
});

test('a copied thermal installation has the copies of its machines, without those that are retired', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const copy = copied(sourceOf(shape));
      expect(copy.thermalInstallations.map(({ generatorIds }) => generatorIds)).toEqual(
        copy.elements.map(({ _id }) => [_id]),
      );
    }),
  );
});

test('nothing of a copy is of the installation that it was made from, and what it refers to outside stays', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const source = sourceOf(shape);
      const copy = copied(source);
      for (const kind of copiedKinds) {
        expect(copy[kind].every((record) => record.installationId === copyId && record.version === 0)).toBe(
          true,
        );
        const ids = copy[kind].map(({ _id }) => _id);
        expect(ids).toEqual(ids.map((_, index) => firstIds[kind] + index));
      }
      expect(copy.elements.map(({ elementTypeId }) => elementTypeId)).toEqual(
        source.elements.map(({ elementTypeId }) => elementTypeId),
      );
      expect(copy.chores.map(({ genericChoreId }) => genericChoreId)).toEqual(
        source.chores.map(({ genericChoreId }) => genericChoreId),
      );
      expect(
        copy.maps.every(({ fileId, sourceId: pdf }) => fileId > 9000 && (pdf === null || pdf > 9000)),
      ).toBe(true);
    }),
  );
});

test('devices of a copy are none yet: no serial number, no dates, nobody who answers for their chores', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const copy = copied(sourceOf(shape));
      for (const { serialNumber, installationDate, externalKey, searchText } of copy.elements) {
        expect([serialNumber, installationDate, externalKey]).toEqual(['', null, null]);
        expect(searchText).not.toContain('s-');
      }
      for (const { userId, firstYear } of copy.chores) expect([userId, firstYear]).toEqual([null, 2026]);
    }),
  );
});

test('what refers to something that is not copied is refused', () => {
  const source = sourceOf({
    buildings: 1,
    floors: [0],
    areas: [],
    elements: [],
    chores: [],
    maps: [],
    pins: [],
    outlines: [],
    gap: 1,
  });
  expect(() => copied({ ...source, buildings: [] })).toThrow('not copied');
});
