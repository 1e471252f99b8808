import {
  approveElementTypes as approveContract,
  changeElements,
  elements,
  elementTypes,
  getElementTypeDataUse,
} from 'shared-kit/contracts/elements';
import { defineRoute } from 'shared-kit/server/define-route';
import { changeManyRoute, recordRoutes } from 'shared-kit/server/records';
import { approveElementTypes } from './approve-element-types.ts';
import { countDataUse } from './count-data-use.ts';
import { elementTypeSpec } from './describe-element-types.ts';
import { elementSpec } from './describe-elements.ts';

export const elementRoutes = [
  defineRoute(approveContract, { handle: approveElementTypes }),
  defineRoute(getElementTypeDataUse, { handle: countDataUse }),
  ...recordRoutes(elementTypes, elementTypeSpec),
  ...recordRoutes(elements, elementSpec),
  changeManyRoute(changeElements, elementSpec),
];
