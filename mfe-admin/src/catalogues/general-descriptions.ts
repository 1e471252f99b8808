/** Catalogues of elements, correctives, observations, inspections and manuals: product specification, sections 2 and 3. */
import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { paths } from 'shared-kit/contracts/paths';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import { manualFile } from './catalogue-file.tsx';
import { toAnyElementType, toGenericChore, toInspectionCategory, toManual } from './references.ts';

export const genericElementsCatalogue = defineCatalogue({
  key: 'genericElements',
  texts: 'mfe-admin',
  routes: contracts.genericElements,
  fields: [
    { name: 'name' },
    { name: 'elementTypeId', to: toAnyElementType },
    { name: 'brand' },
    { name: 'model' },
    { name: 'description', long: true },
    { name: 'genericChoreIds', to: toGenericChore, help: true },
    { name: 'order' },
    ...inGroup('technical', [
      { name: 'power', kind: 'decimal' },
      { name: 'coldPower', kind: 'decimal' },
      { name: 'heatPower', kind: 'decimal' },
      { name: 'voltage', kind: 'decimal' },
    ]),
  ],
  columns: ['name', 'elementTypeId', 'brand', 'model', 'genericChoreIds', 'order'],
  defaultSort: 'order',
});

export const correctiveTypesCatalogue = defineCatalogue({
  key: 'correctiveTypes',
  texts: 'mfe-admin',
  routes: contracts.correctiveTypes,
  fields: [{ name: 'name' }, { name: 'priority', of: 'priority' }, { name: 'order' }],
  columns: ['name', 'priority', 'order'],
  defaultSort: 'order',
  defaults: { priority: 1 },
});

export const genericObservationsCatalogue = defineCatalogue({
  key: 'genericObservations',
  texts: 'mfe-admin',
  routes: contracts.genericObservations,
  fields: [
    { name: 'name', long: true },
    { name: 'elementTypeIds', to: toAnyElementType, help: true },
    { name: 'order' },
  ],
  columns: ['name', 'elementTypeIds', 'order'],
  defaultSort: 'order',
});

export const inspectionCategoriesCatalogue = defineCatalogue({
  key: 'inspectionCategories',
  texts: 'mfe-admin',
  routes: contracts.inspectionCategories,
  fields: [{ name: 'name' }, { name: 'order' }],
  columns: ['name', 'order'],
  defaultSort: 'order',
  relatedList: (kind, { id }) =>
    kind === 'genericInspections' ? paths.genericInspections({ inspectionCategoryId: id }) : undefined,
});

export const genericInspectionsCatalogue = defineCatalogue({
  key: 'genericInspections',
  texts: 'mfe-admin',
  routes: contracts.genericInspections,
  fields: [
    { name: 'name' },
    { name: 'inspectionType', of: 'inspectionType' },
    { name: 'inspectionCategoryId', to: toInspectionCategory },
    { name: 'scope', long: true, help: true },
    { name: 'elementTypeIds', to: toAnyElementType, help: true },
    ...inGroup('dates', [
      { name: 'periodMonths', help: true },
      { name: 'countsFrom' },
      { name: 'notificationDays', help: true },
    ]),
    ...inGroup('carriedOut', [{ name: 'who' }, { name: 'document' }]),
    ...inGroup('rule', [
      { name: 'norm' },
      { name: 'article' },
      { name: 'basis', help: true },
      { name: 'ruleReviewDate', help: true },
    ]),
    { name: 'order' },
  ],
  columns: [
    'name',
    'inspectionCategoryId',
    'periodMonths',
    'who',
    'norm',
    'article',
    'basis',
    'ruleReviewDate',
  ],
  filters: ['inspectionCategoryId'],
  defaultSort: 'order',
  defaults: { inspectionType: 0 },
});

export const manualsCatalogue = defineCatalogue({
  key: 'manuals',
  texts: 'mfe-admin',
  routes: contracts.manuals,
  fields: [{ name: 'name' }, { name: 'elementTypeIds', to: toAnyElementType, help: true }, { name: 'order' }],
  columns: ['name', 'elementTypeIds', 'order'],
  defaultSort: 'order',
  relatedList: (kind, { id }) => (kind === 'manualTopics' ? paths.manualTopics({ manualId: id }) : undefined),
});

export const manualTopicsCatalogue = defineCatalogue({
  key: 'manualTopics',
  texts: 'mfe-admin',
  routes: contracts.manualTopics,
  fields: [
    { name: 'title' },
    { name: 'manualId', to: toManual },
    { name: 'text', long: true },
    { name: 'link', help: true },
    { name: 'fileId', custom: manualFile },
    { name: 'order' },
  ],
  columns: ['title', 'manualId', 'text', 'order'],
  filters: ['manualId'],
  defaultSort: 'order',
});
