import { elements } from 'shared-kit/contracts/centres/elements';
import {
  areas,
  buildingSchema,
  buildings,
  buildingUseSchema,
  floors,
} from 'shared-kit/contracts/centres/installations';
import { thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';
import { expect, test } from 'vitest';
import { type OwnSheet, ownColumns, ownSheets } from './own-columns.ts';

/** Fields that a screen changes by a route of their own too. */
const ownKeys = (shape: object): string[] =>
  Object.keys(shape).filter((key) => key in buildings.fields || key === 'uses');

const fieldsOf: Readonly<Record<OwnSheet, readonly string[]>> = {
  Facility: ownKeys(buildingSchema.shape),
  Floor: Object.keys(floors.fields),
  Space: Object.keys(areas.fields),
  Component: Object.keys(elements.fields),
  BuildingUse: Object.keys(buildingUseSchema.shape),
  ThermalInstallation: Object.keys(thermalInstallations.fields),
};

const ofPlaces = {
  installationId: 'A workbook is of one installation',
  order: 'Places are put in order in the tree',
};
/** What the workbook does not carry, and why not. */
const leftOut: Readonly<Record<OwnSheet, Readonly<Record<string, string>>>> = {
  Facility: { ...ofPlaces, uses: 'Each use has a row of its own: BuildingUse' },
  Floor: ofPlaces,
  Space: ofPlaces,
  Component: {
    installationId: ofPlaces.installationId,
    data: 'Each key has a column of its own: data-columns.ts',
  },
  BuildingUse: {},
  ThermalInstallation: {
    installationId: ofPlaces.installationId,
    generatorIds: 'Each generator says which one it belongs to: Component',
  },
};

const carriedBy = (sheet: OwnSheet): string[] =>
  ownColumns[sheet].flatMap(({ word, column }) => [word, column]);

test.each(ownSheets)(
  'the sheet %s carries every field of its contract, or says why it leaves one out',
  (sheet) => {
    const carried = carriedBy(sheet);
    const silent = fieldsOf[sheet].filter((field) => !carried.includes(field) && !(field in leftOut[sheet]));
    // A new field gets a column in `ownColumns`, or a reason above.
    expect(silent).toEqual([]);
  },
);

test.each(ownSheets)('the sheet %s leaves nothing out that it carries, or that is no field', (sheet) => {
  const carried = carriedBy(sheet);
  const stale = Object.keys(leftOut[sheet]).filter(
    (field) => carried.includes(field) || !fieldsOf[sheet].includes(field),
  );
  expect(stale).toEqual([]);
});
