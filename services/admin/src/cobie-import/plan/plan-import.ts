/** Compares a handover workbook with what an installation has: what would be made, changed or left, and what is wrong. */

import type {
  CobieAttributes,
  CobieIssue,
  CobiePlan,
  CobieQuestion,
} from 'shared-kit/contracts/centres/cobie-imports';
import { importSheets } from 'shared-kit/contracts/centres/cobie-imports';
import { defined } from 'shared-kit/domain/defined';
import { keyOf } from 'shared-kit/server/records';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import type { CobieWorkbook } from '../cobie-rows.ts';
import type { CobieSheetName, Column } from '../columns.ts';
import type { OwnSheet } from '../own/own-columns.ts';
import { ownFieldsOf } from '../own/own-values.ts';
import { planOwnElements } from '../own/plan-own-elements.ts';
import { dataKinds } from '../settle/column-kinds.ts';
import { nameColumns } from '../settle/name-columns.ts';
import { settleWorkbook } from '../settle/settle-workbook.ts';
import { type RowReader, readerOf, referenceKey } from '../values.ts';
import type { ExistingRecords } from './existing-records.ts';
import { findSpaces } from './find-spaces.ts';
import { planAttributes } from './plan-attributes.ts';
import { type Destination, type PlannedType, planElementTypes } from './plan-element-types.ts';
import { type PlannedElement, planElements } from './plan-elements.ts';
import { isCalled, knownPlace, type Place, type PlaceRow, planPlaces } from './plan-places.ts';
import { type PlannedThermal, planThermal } from './plan-thermal.ts';
import { type PlannedUse, planUses } from './plan-uses.ts';
import type { Planned } from './planned.ts';

export interface ImportPlan {
  readonly buildings: readonly Place[];
  readonly floors: readonly Place[];
  readonly areas: readonly Place[];
  readonly elementTypes: readonly PlannedType[];
  readonly elements: readonly PlannedElement[];
  readonly buildingUses: readonly PlannedUse[];
  readonly thermalInstallations: readonly PlannedThermal[];
  readonly attributes: CobieAttributes;
  /** In the order of sheets and rows. */
  readonly issues: readonly CobieIssue[];
  readonly questions: readonly CobieQuestion[];
}

export function* planImport(
  read: CobieWorkbook,
  existing: ExistingRecords,
  destination: Destination,
): LongWork<ImportPlan> {
  const { answers = {} } = read;
  const types = existing.elementTypes;
  const data = dataKinds(types);
  const named = nameColumns(read, { answers, data, types });
  const settled = yield* settleWorkbook(named.workbook, { answers, data });
  const { workbook } = settled;
  const issues: CobieIssue[] = [...workbook.issues, ...named.issues];
  const readersOf = function* (sheet: CobieSheetName): LongWork<RowReader[]> {
    const found = workbook.sheets[sheet] ?? { headers: {}, rows: [] };
    return yield* mapped(found.rows, (row) =>
      readerOf(
        row,
        { ...workbook, ...defined({ places: found.places }), sheet, headers: found.headers },
        issues,
      ),
    );
  };
  const isOwn = workbook.format === 'own';
  const fieldsOf = (reader: RowReader, sheet: OwnSheet) => (isOwn ? ownFieldsOf(reader, sheet) : undefined);
  const facilities = yield* readersOf('Facility');
  const buildings = planPlaces(
    'Facility',
    facilities.flatMap(
      (reader, index) =>
        placeRow(reader, index + 1, { parent: null, fields: fieldsOf(reader, 'Facility') }) ?? [],
    ),
    existing.buildings.map((record) => knownPlace('Facility', record, null)),
  );
  const buildingById = byId(buildings);
  const buildingOf = parentFinder(buildings, 'facility', { otherwise: onlyOne(buildings) });
  const buildingUses = planUses(yield* readersOf('BuildingUse'), { buildings, facilities, buildingOf });

  const floorReaders = yield* readersOf('Floor');
  const orders = ordersOf(floorReaders);
  const floors = planPlaces(
    'Floor',
    floorReaders.flatMap((reader, index) => {
      const building = buildingOf(reader);
      return (
        (building &&
          placeRow(reader, orders[index] ?? index + 1, {
            parent: building,
            fields: fieldsOf(reader, 'Floor'),
          })) ??
        []
      );
    }),
    existing.floors.map((record) => knownPlace('Floor', record, buildingById.get(record.buildingId) ?? null)),
  );
  const floorById = byId(floors);

  const squareMetres = areaUnitOf(facilities);
  const sizeOf = (reader: RowReader) => {
    const size = reader.number('grossArea') ?? reader.number('netArea');
    return { grossArea: size === undefined ? undefined : Math.round(size * squareMetres * 1e4) / 1e4 };
  };
  const floorOf = parentFinder(floors, 'floor', {
    otherwise: null,
    isMeant: ({ parent }, reader) => isCalled(parent, reader.reference('facility')),
  });
  const areas = planPlaces(
    'Space',
    (yield* readersOf('Space')).flatMap((reader, index) => {
      const floor = floorOf(reader);
      return (
        (floor &&
          placeRow(reader, index + 1, {
            parent: floor,
            fields: fieldsOf(reader, 'Space') ?? sizeOf(reader),
          })) ??
        []
      );
    }),
    existing.areas.map((record) => knownPlace('Space', record, floorById.get(record.floorId) ?? null)),
  );

  const { facts, questions, typeOf } = planElementTypes(yield* readersOf('Type'), existing.elementTypes, {
    ...destination,
    answers: isOwn ? answers : null,
  });
  const attributes = planAttributes(yield* readersOf('Attribute'), workbook.sheets.Attribute?.left ?? 0);
  const thermal = planThermal(yield* readersOf('ThermalInstallation'), {
    existing: existing.thermalInstallations,
    buildingById,
    buildingOf,
  });
  const dataCells = { taken: 0, left: 0 };
  const around = { existing: existing.elements, areaOf: findSpaces(areas), typeOf };
  const elements = isOwn
    ? yield* planOwnElements(yield* readersOf('Component'), {
        ...around,
        types,
        givenTo: thermal.givenTo,
        onData: (taken) => {
          dataCells[taken ? 'taken' : 'left'] += 1;
        },
      })
    : yield* planElements(yield* readersOf('Component'), {
        ...around,
        types,
        attributes,
      });
  return {
    buildings,
    floors,
    areas,
    elementTypes: [...new Set([...facts.values()].map(({ type }) => type))],
    elements,
    buildingUses,
    thermalInstallations: thermal.planned,
    attributes: isOwn ? dataCells : attributes.counts(),
    issues: inOrder(withoutConsequences(settled.issues, issues)),
    questions: [...named.questions, ...questions, ...settled.questions],
  };
}

/** What is missing since a cell could not be taken has been told at the cell. */
const withoutConsequences = (doubts: readonly CobieIssue[], others: readonly CobieIssue[]): CobieIssue[] => {
  const placeOf = ({ sheet, row, column }: CobieIssue) => JSON.stringify([sheet, row, column]);
  const told = new Set(doubts.filter(({ severity }) => severity === 'error').map(placeOf));
  return [...doubts, ...others.filter((issue) => !told.has(placeOf(issue)))];
};

const byId = (places: readonly Place[]): Map<number, Place> =>
  new Map(places.flatMap((place) => (place.id === null ? [] : [[place.id, place]])));

const placeRow = (
  reader: RowReader,
  order: number,
  {
    parent,
    fields,
  }: { readonly parent: Place | null; readonly fields: Readonly<Record<string, unknown>> | undefined },
): PlaceRow | null => {
  const name = reader.line('name');
  if (name === undefined) {
    reader.report('error', 'nameMissing', 'name');
    return null;
  }
  const description = reader.text('description');
  const externalKey = reader.line('externalId');
  return { reader, name, externalKey, parent, fields: { description, ...fields }, order };
};

const onlyOne = (places: readonly Place[]): Place | null => {
  const ofFile = places.filter(({ row }) => row !== null);
  const candidates = ofFile.length > 0 ? ofFile : places;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
};

/** Finds what a row belongs to by the name that it gives; `otherwise` where it gives none. Says what it can't find. */
const parentFinder = (
  places: readonly Place[],
  column: Column,
  {
    otherwise,
    isMeant = () => true,
  }: {
    readonly otherwise: Place | null;
    readonly isMeant?: ((place: Place, reader: RowReader) => boolean) | undefined;
  },
) => {
  const byName = Map.groupBy(places, ({ name }) => keyOf(name));
  return (reader: RowReader): Place | null => {
    const name = reader.reference(column);
    if (name === undefined) {
      if (!otherwise) reader.report('error', 'parentMissing', column);
      return otherwise;
    }
    const found = (byName.get(referenceKey(name)) ?? []).filter((place) => isMeant(place, reader));
    const ofFile = found.filter(({ row }) => row !== null);
    const candidates = ofFile.length > 0 ? ofFile : found;
    if (candidates.length === 0) reader.report('error', 'parentUnknown', column);
    if (candidates.length > 1) reader.report('error', 'nameRepeated', column);
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  };
};

/** Floors stand from the lowest up where all of them say how high they are. */
const ordersOf = (floors: readonly RowReader[]): number[] => {
  const elevations = floors.map((reader) => reader.quietNumber('elevation'));
  if (elevations.some((elevation) => elevation === undefined)) return floors.map((_, index) => index + 1);
  const sorted = [...elevations].sort((a, b) => (a ?? 0) - (b ?? 0));
  return elevations.map((elevation) => sorted.indexOf(elevation) + 1);
};

const squareMetresOfSquareFoot = 0.09290304;
const areaUnitOf = (facilities: readonly RowReader[]): number => {
  const unit = facilities.map((reader) => reader.reference('areaUnits')).find(Boolean) ?? '';
  return /f(oo|ee)?t/i.test(unit) ? squareMetresOfSquareFoot : 1;
};

const inOrder = (issues: readonly CobieIssue[]): CobieIssue[] =>
  [...issues].sort(
    (a, b) => importSheets.indexOf(a.sheet) - importSheets.indexOf(b.sheet) || (a.row ?? 0) - (b.row ?? 0),
  );

export const planKinds = [
  'buildings',
  'buildingUses',
  'floors',
  'areas',
  'elementTypes',
  'thermalInstallations',
  'elements',
] as const;

/** How many of each kind the file makes, changes and leaves. */
export const countsOf = (plan: ImportPlan): CobiePlan => {
  const count = (records: readonly Planned[]) => {
    const spokenOf = records.filter(({ row, action }) => row !== null || action === 'create');
    const times = (action: Planned['action']) => spokenOf.filter((each) => each.action === action).length;
    return { create: times('create'), update: times('update'), unchanged: times('unchanged') };
  };
  return Object.fromEntries(planKinds.map((kind) => [kind, count(plan[kind])])) as CobiePlan;
};

/** How many types would work in the installation without being approved. */
export const typesToApprove = ({ elementTypes }: ImportPlan): number =>
  elementTypes.filter(({ action, fields }) => action === 'create' && 'onlyIn' in fields).length;
