import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { claimForeign } from 'shared-kit/server/database/foreign-claims';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { claim, describeRecords, refuseRelated, spanishKey } from 'shared-kit/server/records';
import { claimGenericChores } from '../chores/claim-generic-chores.ts';
import { claimElementTypes } from '../elements/claim-element-types.ts';
import { claimCatalogueFile, withFileFacts } from '../files/file-uses.ts';
import * as models from './catalogue.model.ts';
import { byName, namedKeys, refuseFields, repeatedIn } from './named.ts';

interface OfTypes {
  readonly elementTypeIds?: readonly number[];
}

/** What is of some element types only: each named once, and all of them there. */
const ofElementTypes = {
  validate: ({ elementTypeIds }: Required<OfTypes>) =>
    refuseFields(repeatedIn('elementTypeIds', elementTypeIds)),
  async check(
    { current, next: { elementTypeIds = [] } }: { current?: OfTypes | null; next: OfTypes },
    ctx: RequestContext,
    session: ClientSession,
  ) {
    const known = current?.elementTypeIds ?? [];
    await claimElementTypes(ctx, { path: 'elementTypeIds', ids: elementTypeIds, known }, session);
    return {};
  },
};

/** What generic elements are told apart and found by; of the others alike. */
export const genericElementKeys = ({
  name,
  brand,
  model,
  description,
}: Pick<contracts.GenericElement, 'name' | 'brand' | 'model' | 'description'>) =>
  namedKeys(name, brand, model, description);

export const genericElementSpec = describeRecords(contracts.genericElements, {
  model: models.genericElements,
  ...byName,
  validate: ({ genericChoreIds }) => refuseFields(repeatedIn('genericChoreIds', genericChoreIds)),
  fields: genericElementKeys,
  async check({ current, next: { elementTypeId = 0, genericChoreIds = [] } }, ctx, session) {
    const known = [current?.elementTypeId ?? 0];
    await claimElementTypes(ctx, { path: 'elementTypeId', ids: [elementTypeId], known }, session);
    await claimGenericChores(ctx, genericChoreIds, { known: current?.genericChoreIds ?? [], session });
    return {};
  },
});

export const correctiveTypeSpec = describeRecords(contracts.correctiveTypes, {
  model: models.correctiveTypes,
  ...byName,
  fields: ({ name }) => namedKeys(name),
});

export const genericObservationSpec = describeRecords(contracts.genericObservations, {
  model: models.genericObservations,
  ...byName,
  ...ofElementTypes,
  fields: ({ name }) => namedKeys(name),
});

export const inspectionCategorySpec = describeRecords(contracts.inspectionCategories, {
  model: models.inspectionCategories,
  ...byName,
  fields: ({ name }) => namedKeys(name),
  checkRemoval: ({ _id: inspectionCategoryId }, ctx, session) =>
    refuseRelated(ctx, [models.genericInspections], {
      filter: { inspectionCategoryId },
      code: 'catalogueEntryInUse',
      session,
    }),
});

type InspectionWords = 'name' | 'norm' | 'article' | 'who' | 'document' | 'scope';
export const genericInspectionKeys = ({
  name,
  ...words
}: Pick<contracts.GenericInspection, InspectionWords>) => {
  const { norm, article, who, document, scope } = words;
  return namedKeys(name, norm, article, who, document, scope);
};

export const genericInspectionSpec = describeRecords(contracts.genericInspections, {
  model: models.genericInspections,
  ...byName,
  validate: ({ elementTypeIds, periodMonths, notificationDays }) =>
    refuseFields([
      ...repeatedIn('elementTypeIds', elementTypeIds),
      // A notice before the one before it has happened is none.
      ...(periodMonths > 0 && notificationDays >= periodMonths * 28
        ? [{ path: 'notificationDays', code: 'tooBig' }]
        : []),
    ]),
  fields: genericInspectionKeys,
  async check({ current, next: { inspectionCategoryId = null, elementTypeIds = [] } }, ctx, session) {
    if (inspectionCategoryId !== null && inspectionCategoryId !== current?.inspectionCategoryId)
      await claim(ctx, models.inspectionCategories, {
        filter: { _id: inspectionCategoryId },
        path: 'inspectionCategoryId',
        session,
      });
    const known = current?.elementTypeIds ?? [];
    await claimElementTypes(ctx, { path: 'elementTypeIds', ids: elementTypeIds, known }, session);
    return {};
  },
  async checkRemoval({ _id: genericInspectionId }, ctx, session) {
    await claimForeign(ctx, models.genericInspections.collection, { id: genericInspectionId, session });
    const related = [{ collection: inspectionsV1 }];
    await refuseRelated(ctx, related, {
      filter: { genericInspectionId },
      code: 'genericInspectionHasRelated',
      session,
    });
  },
});

export const manualSpec = describeRecords(contracts.manuals, {
  model: models.manuals,
  ...byName,
  ...ofElementTypes,
  fields: ({ name }) => namedKeys(name),
  checkRemoval: ({ _id: manualId }, ctx, session) =>
    refuseRelated(ctx, [models.manualTopics], { filter: { manualId }, code: 'catalogueEntryInUse', session }),
});

export const manualTopicKeys = ({ title, text }: Pick<contracts.ManualTopic, 'title' | 'text'>) => ({
  titleKey: spanishKey(title),
  searchText: searchTextOf([title, text]),
});

export const manualTopicSpec = describeRecords(contracts.manualTopics, {
  model: models.manualTopics,
  unique: { titleKey: { code: 'nameExists', path: 'title.es' } },
  defaultSort: 'order',
  fields: manualTopicKeys,
  async check({ current, next: { manualId = 0, fileId } }, ctx, session) {
    if (manualId !== current?.manualId)
      await claim(ctx, models.manuals, { filter: { _id: manualId }, path: 'manualId', session });
    await claimCatalogueFile(ctx, { before: current?.fileId, after: fileId }, { purpose: 'manual', session });
    return {};
  },
  decorate: withFileFacts,
});
