/** The columns of the portal's own workbook: what identifies a row, where it is, and the fields of its contract. */
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, buildingUseSchema, floors } from 'shared-kit/contracts/centres/installations';
import { thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';
import type * as z from 'zod/mini';
import type { Column } from '../columns.ts';
import { allWords, headingKeys, type Words, wordKey } from './words.ts';

export const ownSheets = [
  'Facility',
  'Floor',
  'Space',
  'Component',
  'BuildingUse',
  'ThermalInstallation',
] as const;
export type OwnSheet = (typeof ownSheets)[number];

export type OwnKind =
  | 'ref'
  | 'name'
  | 'parent'
  | 'type'
  | 'status'
  | 'line'
  | 'text'
  | 'amount'
  | 'integer'
  | 'day'
  | 'time'
  | 'choice';

export interface OwnColumn {
  readonly column: Column;
  readonly kind: OwnKind;
  /** Key of its heading among the words of fields. */
  readonly word: string;
}

const columnsOf = (kind: OwnKind, ...columns: readonly Column[]): OwnColumn[] =>
  columns.map((column) => ({ column, kind, word: column }));
const building: OwnColumn = { column: 'facility', kind: 'parent', word: 'buildingId' };
const floor: OwnColumn = { column: 'floor', kind: 'parent', word: 'floorId' };
const named = [...columnsOf('name', 'name'), ...columnsOf('text', 'description')];
const status = columnsOf('status', 'entityStatus');

export const ownColumns: Readonly<Record<OwnSheet, readonly OwnColumn[]>> = {
  Facility: [
    ...named,
    ...status,
    ...columnsOf('choice', 'use'),
    ...columnsOf('integer', 'constructionYear'),
    ...columnsOf('amount', 'builtArea', 'usefulArea'),
    ...columnsOf('integer', 'capacity', 'dwellings'),
    ...columnsOf('amount', 'contractedPower', 'installedPower'),
    ...columnsOf('choice', 'supplyScheme'),
  ],
  Floor: [building, ...named, ...status],
  Space: [building, floor, ...named, ...status, ...columnsOf('amount', 'grossArea')],
  Component: [
    ...columnsOf('ref', 'ref'),
    ...columnsOf('name', 'name'),
    { column: 'type', kind: 'type', word: 'elementTypeId' },
    building,
    floor,
    { column: 'space', kind: 'parent', word: 'areaId' },
    ...status,
    ...columnsOf('integer', 'order'),
    ...columnsOf('line', 'brand', 'model', 'serialNumber'),
    ...columnsOf('text', 'description', 'safetyAndHealth'),
    ...columnsOf('day', 'installationDate', 'purchaseDate', 'depreciationDate', 'retirementDate'),
    ...columnsOf('amount', 'price', 'power', 'coldPower', 'heatPower', 'voltage', 'speed', 'consumption'),
    ...columnsOf('amount', 'expectedDailyConsumption', 'expectedYearlyConsumption', 'workingTime'),
    ...columnsOf('time', 'switchOnTime', 'shutdownTime'),
    ...columnsOf('line', 'programmingMethod'),
    // Its generators say which one they belong to: each belongs to one alone.
    { column: 'thermalInstallation', kind: 'parent', word: 'thermalInstallation' },
  ],
  BuildingUse: [
    building,
    { column: 'use', kind: 'choice', word: 'buildingUse' },
    ...columnsOf('amount', 'builtArea', 'usefulArea'),
    ...columnsOf('integer', 'storeys', 'capacity', 'parkingPlaces'),
  ],
  ThermalInstallation: [
    ...columnsOf('name', 'name'),
    building,
    ...status,
    ...columnsOf('line', 'registration'),
  ],
};

/** Columns without which a row of the sheet says nothing. */
export const neededColumns: Readonly<Record<OwnSheet, readonly Column[]>> = {
  Facility: ['name'],
  Floor: ['name'],
  Space: ['floor', 'name'],
  Component: ['ref'],
  BuildingUse: ['use'],
  ThermalInstallation: ['name'],
};

const schemas: Readonly<Record<OwnSheet, Readonly<Record<string, z.core.$ZodType | undefined>>>> = {
  Facility: buildings.fields,
  Floor: floors.fields,
  Space: areas.fields,
  Component: elements.fields,
  BuildingUse: buildingUseSchema.shape,
  ThermalInstallation: thermalInstallations.fields,
};
/** What the contract says of a column's values; undefined for those that name another row. */
export const schemaOf = (sheet: OwnSheet, column: Column): z.core.$ZodType | undefined =>
  schemas[sheet][column];

export const headingOf = ({ column, word }: OwnColumn, { status: state, text }: Words): string =>
  column === 'entityStatus' ? state : (text('fields', word) ?? word);

const sheetWords = {
  Facility: 'buildings',
  Floor: 'floors',
  Space: 'areas',
  Component: 'elements',
  BuildingUse: 'buildingUses',
  ThermalInstallation: 'thermalInstallations',
} as const;
export const sheetTitle = (sheet: OwnSheet, { sheets }: Words): string => sheets[sheetWords[sheet]];

/** The sheet that is called so in one of the languages. */
export const ownSheetOf = (name: string): OwnSheet | null => {
  const key = wordKey(name);
  return ownSheets.find((sheet) => allWords.some((each) => wordKey(sheetTitle(sheet, each)) === key)) ?? null;
};

/** The columns of a sheet by the keys of their headings, in any of the languages. */
export const columnsByHeading = (sheet: OwnSheet): ReadonlyMap<string, OwnColumn> => {
  const found = new Map<string, OwnColumn>();
  const learn = (keys: readonly string[], column: OwnColumn) => {
    for (const key of keys) if (key !== '' && !found.has(key)) found.set(key, column);
  };
  for (const column of ownColumns[sheet])
    learn([...allWords.map((each) => wordKey(headingOf(column, each))), wordKey(column.column)], column);
  for (const column of ownColumns[sheet])
    for (const each of allWords) learn(headingKeys(headingOf(column, each)), column);
  return found;
};
