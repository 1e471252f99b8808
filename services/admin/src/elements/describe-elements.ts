import { elements as contracts, type Element } from 'shared-kit/contracts/centres/elements';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { correctivesV1, outOfServicesV1 } from 'shared-kit/contracts/views/related';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { mayIn } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { claim, describeRecords, nameKeys, refKeys, refuseRelated } from 'shared-kit/server/records';
import { chores } from '../chores/chore.model.ts';
import { countChores } from '../chores/count-chores.ts';
import { removeDocuments } from '../documents/remove-documents.ts';
import { removePhotos } from '../element-photos/remove-photos.ts';
import { removePins } from '../maps/stray-marks.ts';
import { areas } from '../structure/structure.model.ts';
import { releaseGenerators } from '../thermal/release-generators.ts';
import { checkedData } from './checked-data.ts';
import { dataPairsOf } from './data-pairs.ts';
import { elements, elementTypes } from './element.model.ts';
import { inactiveSinceOf } from './inactive-since.ts';
import { whereData } from './where-data.ts';
import { worksIn } from './works-in.ts';

/** What `ElementEditData` alone does not let a caller change. */
const administered = ['areaId', 'elementTypeId', 'entityStatus'] as const;

type Described = Pick<Element, 'ref' | 'name' | 'brand' | 'model' | 'serialNumber'>;

export const elementKeys = (element: Described) => ({
  ...nameKeys(element.name),
  ...refKeys(element.ref),
  searchText: searchTextIn(searchedFields.elements, element),
});

export const elementSpec = describeRecords(contracts, {
  model: elements,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    nameKey: { code: 'nameExists', path: 'name' },
  },
  fixed: ['installationId'],
  parts: ['data'],
  defaultSort: 'order',
  fields: elementKeys,
  filter: ({ dataWhere = [] }) => whereData(dataWhere),
  async check({ current, next }, ctx, session) {
    const { installationId = 0, areaId = 0, elementTypeId = 0 } = next;
    const isAdministrator = mayIn(ctx.caller, installationId, [Permission.Administration]);
    if (current && !isAdministrator && administered.some((field) => next[field] !== current[field]))
      fail('forbidden');
    const type =
      elementTypeId === current?.elementTypeId
        ? null
        : await claim(ctx, elementTypes, {
            filter: { _id: elementTypeId, ...worksIn([installationId]) },
            path: 'elementTypeId',
            session,
          });
    const data = await checkedData({ current, next, type }, ctx, session);
    const derived = {
      data,
      dataPairs: dataPairsOf(data),
      inactiveSince: inactiveSinceOf(current, next.entityStatus ?? current?.entityStatus, ctx.now()),
    };
    if (areaId === current?.areaId) return derived;
    const area = await claim(ctx, areas, {
      filter: { _id: areaId, installationId },
      path: 'areaId',
      session,
    });
    return { ...derived, floorId: area.floorId, buildingId: area.buildingId };
  },
  async cascade(before, { _id: elementId, installationId, floorId }, { ctx, session }) {
    if (before.floorId === floorId) return;
    await removePins(ctx, { installationId, elementIds: [elementId], floorId }, session);
  },
  async cascadeMany(changed, ctx, session) {
    const moved = changed.flatMap(({ before, after }) => (before.floorId === after.floorId ? [] : [after]));
    for (const [floorId, there] of Map.groupBy(moved, (element) => element.floorId)) {
      const elementIds = there.map(({ _id }) => _id);
      const installationId = there[0]?.installationId ?? 0;
      await removePins(ctx, { installationId, elementIds, floorId }, session);
    }
  },
  async checkRemoval({ _id: elementId, installationId, data = {}, heatPower, coldPower }, ctx, session) {
    await refuseRelated(ctx, [chores, { collection: correctivesV1 }, { collection: outOfServicesV1 }], {
      filter: { installationId, elementId },
      code: 'catalogueEntryInUse',
      session,
    });
    await removePins(ctx, { installationId, elementIds: [elementId] }, session);
    // Most elements give neither heat nor cold.
    if (heatPower || coldPower || Object.keys(data).length > 0)
      await releaseGenerators(ctx, { installationId, elementId }, session);
    await removePhotos(ctx, { installationId, elementId }, session);
    await removeDocuments(ctx, { installationId, ownerType: 'element', ownerId: elementId }, session);
  },
  decorate: countChores,
  computedOfNew: { choreCount: 0 },
  computedOfRemoved: { choreCount: 0 },
});
