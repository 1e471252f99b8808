import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import {
  approveElementTypes as approveContract,
  changeElements,
  createElementFromGeneric,
  elements,
  elementTypes,
  getElementTypeDataUse,
} from 'shared-kit/contracts/centres/elements';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { changeManyRoute, recordRoutes } from 'shared-kit/server/records';
import { listElementManuals as manualsOf } from '../catalogues/list-element-manuals.ts';
import { approveElementTypes } from './approve-element-types.ts';
import { countDataUse } from './count-data-use.ts';
import { createFromGeneric } from './create-from-generic.ts';
import { elementTypeSpec } from './describe-element-types.ts';
import { elementSpec } from './describe-elements.ts';
import { elements as elementRecords } from './element.model.ts';

export const elementRoutes = [
  defineRoute(approveContract, { handle: approveElementTypes }),
  defineRoute(getElementTypeDataUse, { handle: countDataUse }),
  ...recordRoutes(elementTypes, elementTypeSpec),
  ...recordRoutes(elements, elementSpec),
  defineRoute(createElementFromGeneric, { handle: createFromGeneric }),
  defineRoute(listElementManuals, {
    locate: ({ params }, { db }) => elementRecords(db).findById(params.id).lean(),
    handle: manualsOf,
  }),
  changeManyRoute(changeElements, elementSpec),
];
