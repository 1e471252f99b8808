import { changeElements, elements } from 'shared-kit/contracts/centres/elements';
import { paths } from 'shared-kit/contracts/paths';
import { chores } from 'shared-kit/contracts/plans/chores';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import { choreContentDefaults, choreContentFields } from '../catalogues/chore-content.ts';
import { toArea, toElementType } from '../catalogues/references.ts';
import { elementData } from '../element-data/element-data.tsx';
import { useDataOfMany } from '../element-data/use-data-of-many.tsx';

export const elementsCatalogue = defineCatalogue({
  key: 'elements',
  texts: 'mfe-admin',
  routes: elements,
  fields: [
    { name: 'name' },
    { name: 'ref' },
    { name: 'elementTypeId', to: toElementType, administered: true },
    { name: 'areaId', to: toArea, administered: true },
    { name: 'order' },
    ...inGroup('product', [
      { name: 'serialNumber' },
      { name: 'brand' },
      { name: 'model' },
      { name: 'description', kind: 'multiline' },
      { name: 'safetyAndHealth', kind: 'multiline' },
    ]),
    ...inGroup('dates', [
      { name: 'installationDate' },
      { name: 'purchaseDate' },
      { name: 'depreciationDate' },
      { name: 'retirementDate' },
    ]),
    ...inGroup('technical', [
      { name: 'power' },
      { name: 'coldPower' },
      { name: 'heatPower' },
      { name: 'voltage' },
      { name: 'speed' },
      { name: 'consumption' },
      { name: 'expectedDailyConsumption' },
      { name: 'expectedYearlyConsumption' },
      { name: 'price' },
    ]),
    ...inGroup('working', [
      { name: 'switchOnTime', kind: 'time' },
      { name: 'shutdownTime', kind: 'time' },
      { name: 'workingTime' },
      { name: 'programmingMethod' },
    ]),
    { name: 'data', custom: elementData },
  ],
  columns: ['name', 'ref', 'elementTypeId', 'areaId', 'brand', 'choreCount'],
  defaultSort: 'name',
  asksBeforeDeactivation: true,
  many: {
    route: changeElements,
    fields: [
      'elementTypeId',
      'brand',
      'model',
      'installationDate',
      'purchaseDate',
      'depreciationDate',
      'retirementDate',
      'power',
      'coldPower',
      'heatPower',
      'voltage',
      'price',
      'switchOnTime',
      'shutdownTime',
      'workingTime',
      'programmingMethod',
      'description',
      'safetyAndHealth',
    ],
    place: 'areaId',
    parts: { field: 'data', useParts: useDataOfMany },
  },
  stale: ['chores', 'places', 'planApplications'],
  relatedList: (kind, { id, installationId }) =>
    kind === 'chores' ? paths.element({ id, installationId: Number(installationId) }) : undefined,
});

export const choresCatalogue = defineCatalogue({
  key: 'chores',
  texts: 'mfe-admin',
  routes: chores,
  fields: [...choreContentFields, { name: 'firstYear', kind: 'year', help: true }],
  columns: ['description', 'ref', 'periodicity', 'priority', 'durationMinutes'],
  defaultSort: 'order',
  defaults: { ...choreContentDefaults, firstYear: new Date().getFullYear() },
  stale: ['elements', 'taskGenerationPreviews'],
});
