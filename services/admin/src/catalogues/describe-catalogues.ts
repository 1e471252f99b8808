import * as contracts from 'shared-kit/contracts/catalogues';
import { searchTextOf } from 'shared-kit/server/list';
import { claim, describeRecords, keyOf, refuseRelated } from 'shared-kit/server/records';
import { claimGenericChores } from '../chores/claim-generic-chores.ts';
import { claimElementTypes } from '../elements/claim-element-types.ts';
import * as models from './catalogue.model.ts';
import { namedKeys, nameTaken, refuseFields, repeatedIn } from './named.ts';

export const genericElementSpec = describeRecords(contracts.genericElements, {
  model: models.genericElements,
  unique: nameTaken,
  defaultSort: 'order',
  validate: ({ genericChoreIds }) => refuseFields(repeatedIn('genericChoreIds', genericChoreIds)),
  fields: ({ name, brand, model }) => namedKeys(name, brand, model),
  async check({ current, next: { elementTypeId = 0, genericChoreIds = [] } }, ctx, session) {
    await claimElementTypes(ctx, 'elementTypeId', [elementTypeId], [current?.elementTypeId ?? 0], session);
    await claimGenericChores(ctx, genericChoreIds, current?.genericChoreIds ?? [], session);
    return {};
  },
});

export const correctiveTypeSpec = describeRecords(contracts.correctiveTypes, {
  model: models.correctiveTypes,
  unique: nameTaken,
  defaultSort: 'order',
  fields: ({ name }) => namedKeys(name),
});

export const genericObservationSpec = describeRecords(contracts.genericObservations, {
  model: models.genericObservations,
  unique: nameTaken,
  defaultSort: 'order',
  validate: ({ elementTypeIds }) => refuseFields(repeatedIn('elementTypeIds', elementTypeIds)),
  fields: ({ name }) => namedKeys(name),
  async check({ current, next: { elementTypeIds = [] } }, ctx, session) {
    await claimElementTypes(ctx, 'elementTypeIds', elementTypeIds, current?.elementTypeIds ?? [], session);
    return {};
  },
});

export const inspectionCategorySpec = describeRecords(contracts.inspectionCategories, {
  model: models.inspectionCategories,
  unique: nameTaken,
  defaultSort: 'order',
  fields: ({ name }) => namedKeys(name),
  checkRemoval: ({ _id: inspectionCategoryId }, ctx, session) =>
    refuseRelated(ctx, [models.genericInspections], { inspectionCategoryId }, 'catalogueEntryInUse', session),
});

export const genericInspectionSpec = describeRecords(contracts.genericInspections, {
  model: models.genericInspections,
  unique: nameTaken,
  defaultSort: 'order',
  validate: ({ elementTypeIds, periodMonths, notificationDays }) =>
    refuseFields([
      ...repeatedIn('elementTypeIds', elementTypeIds),
      // A notice before the one before it has happened is none.
      ...(periodMonths > 0 && notificationDays >= periodMonths * 28
        ? [{ path: 'notificationDays', code: 'tooBig' }]
        : []),
    ]),
  fields: ({ name, norm, article, who, document, scope }) =>
    namedKeys(name, norm, article, who, document, scope),
  async check({ current, next: { inspectionCategoryId = null, elementTypeIds = [] } }, ctx, session) {
    if (inspectionCategoryId !== null && inspectionCategoryId !== current?.inspectionCategoryId)
      await claim(
        ctx,
        models.inspectionCategories,
        { _id: inspectionCategoryId },
        'inspectionCategoryId',
        session,
      );
    await claimElementTypes(ctx, 'elementTypeIds', elementTypeIds, current?.elementTypeIds ?? [], session);
    return {};
  },
  // Inspections are another service's: what it stores of them refers to the rule by this name.
  checkRemoval: ({ _id: genericInspectionId }, ctx, session) =>
    refuseRelated(
      ctx,
      [{ collection: 'inspections' }],
      { genericInspectionId },
      'genericInspectionHasRelated',
      session,
    ),
});

export const manualSpec = describeRecords(contracts.manuals, {
  model: models.manuals,
  unique: nameTaken,
  defaultSort: 'order',
  validate: ({ elementTypeIds }) => refuseFields(repeatedIn('elementTypeIds', elementTypeIds)),
  fields: ({ name }) => namedKeys(name),
  async check({ current, next: { elementTypeIds = [] } }, ctx, session) {
    await claimElementTypes(ctx, 'elementTypeIds', elementTypeIds, current?.elementTypeIds ?? [], session);
    return {};
  },
  checkRemoval: ({ _id: manualId }, ctx, session) =>
    refuseRelated(ctx, [models.manualTopics], { manualId }, 'catalogueEntryInUse', session),
});

export const manualTopicSpec = describeRecords(contracts.manualTopics, {
  model: models.manualTopics,
  unique: { titleKey: { code: 'nameExists', path: 'title' } },
  defaultSort: 'order',
  fields: ({ title, text }) => ({ titleKey: keyOf(title), searchText: searchTextOf([title, text]) }),
  async check({ current, next: { manualId = 0 } }, ctx, session) {
    if (manualId !== current?.manualId)
      await claim(ctx, models.manuals, { _id: manualId }, 'manualId', session);
    return {};
  },
});
