/** Columns that the import reads, by the names that COBie 2.3 and 2.4 files give them: letters and digits, lower case. */
import type { cobieSheets, importSheets } from 'shared-kit/contracts/centres/cobie-imports';
import type { elements } from 'shared-kit/contracts/centres/elements';
import type { areas, BuildingUse, buildings } from 'shared-kit/contracts/centres/installations';
import type { thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';

export type CobieSheetName = (typeof importSheets)[number];
/** Those of the standard. */
export type HandoverSheet = (typeof cobieSheets)[number];

/** Columns of the portal's own workbook are fields of the contracts. */
type OwnField =
  | keyof typeof elements.fields
  | keyof typeof buildings.fields
  | keyof typeof areas.fields
  | keyof BuildingUse
  | keyof typeof thermalInstallations.fields;

export type Column =
  | OwnField
  | 'name'
  | 'thermalInstallation'
  | 'description'
  | 'category'
  | 'externalId'
  | 'areaUnits'
  | 'facility'
  | 'elevation'
  | 'floor'
  | 'roomTag'
  | 'grossArea'
  | 'netArea'
  | 'manufacturer'
  | 'modelNumber'
  | 'type'
  | 'space'
  | 'serialNumber'
  | 'installationDate'
  | 'tagNumber'
  | 'assetIdentifier'
  | 'barCode'
  | 'sheetName'
  | 'rowName'
  | 'value'
  | 'unit';

interface SheetDescription {
  readonly columns: Partial<Record<Column, readonly string[]>>;
  /** Columns that a sheet with rows can't do without. */
  readonly required: readonly Column[];
}

const name = ['name'];
const description = ['description'];
const category = ['category'];
const externalId = ['externalidentifier', 'extidentifier', 'externalid'];

export const sheetDescriptions: Readonly<Record<HandoverSheet, SheetDescription>> = {
  Facility: {
    columns: {
      name,
      description,
      externalId: ['externalfacilityidentifier', 'extfacilityidentifier', ...externalId],
      areaUnits: ['areaunits', 'areaunit'],
    },
    required: ['name'],
  },
  Floor: {
    columns: {
      name,
      description,
      externalId,
      facility: ['facilityname', 'facility', 'buildingname', 'building'],
      elevation: ['elevation'],
    },
    required: ['name'],
  },
  Space: {
    columns: {
      name,
      description,
      externalId,
      floor: ['floorname', 'floor'],
      roomTag: ['roomtag'],
      grossArea: ['grossarea'],
      netArea: ['netarea'],
    },
    required: ['name', 'floor'],
  },
  Type: {
    columns: {
      name,
      description,
      category,
      manufacturer: ['manufacturer'],
      modelNumber: ['modelnumber', 'model'],
    },
    required: ['name'],
  },
  Component: {
    columns: {
      name,
      description,
      externalId,
      type: ['typename', 'type'],
      space: ['space', 'spacename', 'spacenames', 'spaces'],
      serialNumber: ['serialnumber'],
      installationDate: ['installationdate'],
      tagNumber: ['tagnumber'],
      assetIdentifier: ['assetidentifier'],
      barCode: ['barcode'],
    },
    required: ['name', 'type', 'space'],
  },
  Attribute: {
    columns: {
      name,
      sheetName: ['sheetname', 'sheet'],
      rowName: ['rowname', 'row'],
      value: ['value'],
      unit: ['unit', 'units'],
    },
    required: [],
  },
};

/** What the standard calls a column, for files that do not have it. */
export const titleOf = (column: Column): string => {
  const title = column.charAt(0).toUpperCase() + column.slice(1);
  return column === 'floor' || column === 'type' ? `${title}Name` : title;
};

export const headerKey = (header: unknown): string =>
  String(header)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
