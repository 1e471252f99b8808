import { chores } from 'shared-kit/contracts/chores';
import { elements } from 'shared-kit/contracts/elements';
import type { CatalogueDescription, CatalogueField, CrudRoutes } from '../catalogue/description.ts';
import { choreContentDefaults, choreContentFields } from '../catalogues/descriptions.ts';
import { toArea, toElementType } from '../catalogues/references.ts';

const group = (name: string, fields: readonly CatalogueField[]): CatalogueField[] =>
  fields.map((field) => ({ ...field, group: name, optional: true }));
const decimals = (...names: readonly string[]): CatalogueField[] =>
  names.map((name) => ({ name, kind: 'decimal' }));
const days = (...names: readonly string[]): CatalogueField[] => names.map((name) => ({ name, kind: 'day' }));
const emptied = (fields: readonly CatalogueField[]) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'text' || kind === 'multiline' ? '' : null]),
  );

const details: readonly CatalogueField[] = [
  ...group('product', [
    { name: 'serialNumber', kind: 'text' },
    { name: 'brand', kind: 'text' },
    { name: 'model', kind: 'text' },
    { name: 'description', kind: 'multiline' },
    { name: 'safetyAndHealth', kind: 'multiline' },
  ]),
  ...group('dates', days('installationDate', 'purchaseDate', 'depreciationDate', 'retirementDate')),
  ...group('technical', [
    ...decimals('power', 'coldPower', 'heatPower', 'voltage', 'speed', 'consumption'),
    ...decimals('expectedDailyConsumption', 'expectedYearlyConsumption', 'price'),
  ]),
  ...group('working', [
    { name: 'switchOnTime', kind: 'time' },
    { name: 'shutdownTime', kind: 'time' },
    { name: 'workingTime', kind: 'decimal' },
    { name: 'programmingMethod', kind: 'text' },
  ]),
];

export const elementsCatalogue: CatalogueDescription = {
  key: 'elements',
  routes: elements as unknown as CrudRoutes,
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'ref', kind: 'text' },
    { name: 'elementTypeId', kind: 'reference', to: toElementType, administered: true },
    { name: 'areaId', kind: 'reference', to: toArea, administered: true },
    { name: 'order', kind: 'integer' },
    ...details,
  ],
  computed: [{ name: 'choreCount', kind: 'integer' }],
  columns: ['name', 'ref', 'elementTypeId', 'areaId', 'brand', 'choreCount'],
  sortable: ['name', 'ref'],
  defaultSort: 'name',
  defaults: { name: '', ref: '', order: 0, ...emptied(details) },
  asksBeforeDeactivation: true,
  stale: ['chores'],
};

export const choresCatalogue: CatalogueDescription = {
  key: 'chores',
  routes: chores as unknown as CrudRoutes,
  fields: [...choreContentFields, { name: 'firstYear', kind: 'year', help: true }],
  columns: ['description', 'ref', 'periodicity', 'priority', 'durationMinutes'],
  sortable: ['ref'],
  defaultSort: 'order',
  defaults: { ...choreContentDefaults, genericChoreId: null, firstYear: new Date().getFullYear() },
  stale: ['elements'],
};
