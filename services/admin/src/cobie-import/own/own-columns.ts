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

const of = (kind: OwnKind, ...columns: readonly Column[]): OwnColumn[] =>
  columns.map((column) => ({ column, kind, word: column }));
const building: OwnColumn = { column: 'facility', kind: 'parent', word: 'buildingId' };
const floor: OwnColumn = { column: 'floor', kind: 'parent', word: 'floorId' };
const named = [...of('name', 'name'), ...of('text', 'description')];
const status = of('status', 'entityStatus');

export const ownColumns: Readonly<Record<OwnSheet, readonly OwnColumn[]>> = {
  Facility: [
    ...named,
    ...status,
    ...of('choice', 'use'),
    ...of('integer', 'constructionYear'),
    ...of('amount', 'builtArea', 'usefulArea'),
    ...of('integer', 'capacity', 'dwellings'),
    ...of('amount', 'contractedPower', 'installedPower'),
    ...of('choice', 'supplyScheme'),
  ],
  Floor: [building, ...named, ...status],
  Space: [building, floor, ...named, ...status, ...of('amount', 'grossArea')],
  Component: [
    ...of('ref', 'ref'),
    ...of('name', 'name'),
    { column: 'type', kind: 'type', word: 'elementTypeId' },
    building,
    floor,
    { column: 'space', kind: 'parent', word: 'areaId' },
    ...status,
    ...of('integer', 'order'),
    ...of('line', 'brand', 'model', 'serialNumber'),
    ...of('text', 'description', 'safetyAndHealth'),
    ...of('day', 'installationDate', 'purchaseDate', 'depreciationDate', 'retirementDate'),
    ...of('amount', 'price', 'power', 'coldPower', 'heatPower', 'voltage', 'speed', 'consumption'),
    ...of('amount', 'expectedDailyConsumption', 'expectedYearlyConsumption', 'workingTime'),
    ...of('time', 'switchOnTime', 'shutdownTime'),
    ...of('line', 'programmingMethod'),
    // Its generators say which one they belong to: each belongs to one alone.
    { column: 'thermalInstallation', kind: 'parent', word: 'thermalInstallation' },
  ],
  BuildingUse: [
    building,
    { column: 'use', kind: 'choice', word: 'buildingUse' },
    ...of('amount', 'builtArea', 'usefulArea'),
    ...of('integer', 'storeys', 'capacity', 'parkingPlaces'),
  ],
  ThermalInstallation: [...of('name', 'name'), building, ...status, ...of('line', 'registration')],
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
