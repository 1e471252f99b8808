/** What other services may read of installations. */

import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  installationOwnersV1,
  installationsV1,
  ownerFields,
  seasonFields,
} from 'shared-kit/contracts/views/installations';
import { lowVoltageCatalogueViews } from 'shared-kit/contracts/views/low-voltage';
import { placeTokensV1, publicPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { pinsV1, placesV1 } from 'shared-kit/contracts/views/route';
import {
  buildingsV1,
  buildingsV2,
  buildingV2Schema,
  choresV1,
  correctiveTypesV1,
  elementDataV1,
  elementPricesV2,
  elementsV1,
  elementsV2,
  elementsV3,
  fileChunksV1,
  fileContentsV1,
  filesV1,
  formatsV1,
  genericInspectionsV1,
  genericObservationsV1,
  inspectionCategoriesV1,
  satisfyingChoresV1,
  thermalGeneratorsV1,
  thermalInstallationsV1,
  workDocumentsV1,
} from 'shared-kit/contracts/views/structure';
import { elementNumbers } from 'shared-kit/domain/readings/element-limits';
import type { Connection } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { placeTokens } from './public-places/place-token.model.ts';
import { thermalInstallations } from './thermal/thermal-installation.model.ts';

const pick = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 1]));

/** The record that `localField` names, in place of a list of one. */
const join = (from: string, localField: string, as: string) => [
  { $lookup: { from, localField, foreignField: '_id', as } },
  { $unwind: `$${as}` },
];

/** Elements with their places and their type. */
const placed = [
  ...join('areas', 'areaId', 'area'),
  ...join('floors', 'floorId', 'floor'),
  ...join('buildings', 'buildingId', 'building'),
  ...join('elementTypes', 'elementTypeId', 'elementType'),
];
/** A text in languages as it is read in Spanish: `localizedIn` of what readers know who expect a text in one. */
const inSpanish = (text: string) => ({
  $cond: [
    { $ne: [`${text}.es`, ''] },
    `${text}.es`,
    { $cond: [{ $ne: [`${text}.en`, ''] }, `${text}.en`, `${text}.cat`] },
  ],
});
const elementFields = {
  ...pick('installationId', 'buildingId', 'floorId', 'areaId', 'elementTypeId'),
  ...pick('ref', 'name', 'entityStatus'),
  areaName: '$area.name',
  floorName: '$floor.name',
  buildingName: '$building.name',
  elementTypeName: inSpanish('$elementType.name'),
};
const useFields = ['entityStatus', 'installationDate', 'inactiveSince'] as const;
const ofRules = {
  ...pick('brand', 'model', 'serialNumber', 'installationDate'),
  ...pick('power', 'coldPower', 'heatPower', 'voltage', 'speed', 'data'),
  lowVoltageElementType: '$elementType.lowVoltageElementType',
  knownFields: '$elementType.knownFields',
  ownFields: '$elementType.ownFields',
};

export const publishStructure = async (db: Connection): Promise<void> => {
  await publishView(db, installationsV1, {
    source: 'installations',
    pipeline: [
      {
        $project: pick(
          'ref',
          'name',
          'timeZone',
          'cp',
          'entityStatus',
          'order',
          'publicReports',
          'hourlyRate',
          'formerRates',
          'secondFactorPolicy',
          ...seasonFields,
        ),
      },
    ],
  });
  await publishView(db, installationOwnersV1, {
    source: 'installations',
    pipeline: [{ $project: pick(...ownerFields) }],
  });
  for (const { view, collection, fields, inSpanish: told = [] } of lowVoltageCatalogueViews)
    await publishView(db, view, {
      source: collection,
      pipeline: [
        {
          $project: {
            ...pick(...fields),
            ...Object.fromEntries(told.map((field) => [field, inSpanish(`$${field}`)])),
          },
        },
      ],
    });
  await publishView(db, elementsV1, {
    source: 'elements',
    pipeline: [...placed, { $project: elementFields }],
  });
  await publishView(db, elementsV2, {
    source: 'elements',
    pipeline: [...placed, { $project: { ...elementFields, ...ofRules } }],
  });
  await publishView(db, elementsV3, {
    source: 'elements',
    pipeline: [
      ...placed,
      { $project: { ...elementFields, ...ofRules, elementTypeName: '$elementType.name' } },
    ],
  });
  await publishView(db, thermalGeneratorsV1, {
    source: 'elements',
    pipeline: [
      {
        $match: {
          $or: [
            { 'data.generatorKind': { $gt: '' } },
            ...['data.apertureArea', 'heatPower', 'coldPower'].map((field) => ({ [field]: { $gt: 0 } })),
          ],
        },
      },
      ...placed,
      {
        $project: {
          ...elementFields,
          ...pick('brand', 'model', 'power', 'coldPower', 'heatPower', 'data'),
          asksKind: { $in: ['generatorKind', { $ifNull: ['$elementType.knownFields', []] }] },
        },
      },
    ],
  });
  await publishView(db, placesV1, {
    source: 'areas',
    pipeline: [
      ...join('floors', 'floorId', 'floor'),
      ...join('buildings', 'buildingId', 'building'),
      {
        $project: {
          ...pick('installationId', 'floorId', 'buildingId'),
          areaOrder: '$order',
          floorOrder: '$floor.order',
          buildingOrder: '$building.order',
          areaName: '$name',
          floorName: '$floor.name',
          buildingName: '$building.name',
        },
      },
    ],
  });
  await publishView(db, pinsV1, {
    source: 'mapPins',
    pipeline: [
      ...join('maps', 'mapId', 'map'),
      { $match: { 'map.entityStatus': EntityStatus.Active } },
      {
        $project: {
          ...pick('installationId', 'elementId', 'mapId', 'x', 'y'),
          width: '$map.width',
          height: '$map.height',
        },
      },
    ],
  });
  await publishView(db, elementDataV1, {
    source: 'elements',
    pipeline: [{ $project: pick('installationId', 'data', ...elementNumbers, ...useFields) }],
  });
  await publishView(db, elementPricesV2, {
    source: 'elements',
    pipeline: [{ $project: pick('installationId', 'ref', 'name', 'price', ...useFields) }],
  });
  await publishView(db, choresV1, {
    source: 'chores',
    pipeline: [
      ...join('choreTypes', 'choreTypeId', 'choreType'),
      {
        $project: {
          ...pick('installationId', 'elementId', 'choreTypeId', 'ref', 'description', 'durationMinutes'),
          ...pick('periodicity', 'priority', 'archetype', 'formatIds', 'firstYear', 'entityStatus', 'userId'),
          ...pick(
            'dueIn',
            'dueFromMonth',
            'dueToMonth',
            'slots',
            'countFrom',
            'sample',
            'genericChoreId',
            'requires',
          ),
          ...pick('windowBefore', 'windowAfter', 'minDaysBetween', 'maxDaysBetween'),
          choreTypeName: '$choreType.name',
        },
      },
    ],
  });
  await publishView(db, satisfyingChoresV1, {
    source: 'genericChores',
    pipeline: [{ $match: { 'satisfiesIds.0': { $exists: true } } }, { $project: pick('satisfiesIds') }],
  });
  await publishView(db, formatsV1, {
    source: 'formats',
    pipeline: [
      {
        $project: {
          ...pick('name', 'unit', 'symbol', 'order', 'valueType', 'numeric', 'min', 'max', 'options'),
          ...pick('minFormula', 'maxFormula', 'quantity', 'norm'),
          ...pick('required', 'entityStatus', 'entityType', 'version', 'formatVersion', 'otherVersions'),
        },
      },
    ],
  });
  await publishView(db, fileContentsV1, { source: 'fileContents.files', pipeline: [] });
  await publishView(db, fileChunksV1, { source: 'fileContents.chunks', pipeline: [] });
  await publishView(db, correctiveTypesV1, {
    source: 'correctiveTypes',
    pipeline: [{ $match: { entityStatus: EntityStatus.Active } }, { $project: pick('name', 'priority') }],
  });
  await publishView(db, buildingsV1, {
    source: 'buildings',
    pipeline: [{ $project: pick('installationId', 'name') }],
  });
  await publishView(db, buildingsV2, {
    source: 'buildings',
    pipeline: [
      { $match: { entityStatus: EntityStatus.Active } },
      { $project: pick(...Object.keys(buildingV2Schema.shape)) },
    ],
  });
  await publishView(db, thermalInstallationsV1, {
    source: thermalInstallations.collection,
    pipeline: [
      { $match: { entityStatus: EntityStatus.Active } },
      { $project: pick('installationId', 'name', 'buildingId', 'registration', 'generatorIds') },
    ],
  });
  await publishView(db, inspectionCategoriesV1, {
    source: 'inspectionCategories',
    pipeline: [{ $match: { entityStatus: EntityStatus.Active } }, { $project: pick('name') }],
  });
  await publishView(db, genericInspectionsV1, {
    source: 'genericInspections',
    pipeline: [
      { $match: { entityStatus: EntityStatus.Active } },
      {
        $project: {
          ...pick('name', 'inspectionType', 'inspectionCategoryId', 'periodMonths', 'notificationDays'),
          ...pick('norm', 'article', 'who', 'document'),
        },
      },
    ],
  });
  await publishView(db, genericObservationsV1, {
    source: 'genericObservations',
    pipeline: [{ $project: pick('_id') }],
  });
  // What is evidence of work alone, as whoever refers to other files is known.
  await publishView(db, filesV1, {
    source: 'files',
    pipeline: [
      { $match: { purpose: { $in: ['photo', 'video', 'publicPhoto', null] } } },
      { $project: pick('installationId', 'createdBy', 'name', 'purpose', 'sha256') },
    ],
  });
  await publishView(db, workDocumentsV1, {
    source: 'files',
    pipeline: [
      { $match: { purpose: 'workDocument' } },
      { $project: pick('installationId', 'createdBy', 'name', 'contentType', 'size') },
    ],
  });
  await publishView(db, placeTokensV1, {
    source: placeTokens.collection,
    pipeline: [{ $project: pick('installationId', 'elementId', 'areaId') }],
  });
  await publishView(db, publicPhotosV1, {
    source: 'files',
    pipeline: [{ $match: { purpose: 'publicPhoto' } }, { $project: pick('installationId', 'name') }],
  });
};
