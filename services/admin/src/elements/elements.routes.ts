import {
  approveElementTypes as approveContract,
  elements,
  elementTypes,
} from 'shared-kit/contracts/elements';
import { defineRoute } from 'shared-kit/server/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { approveElementTypes } from './approve-element-types.ts';
import { elementTypeSpec } from './describe-element-types.ts';
import { elementSpec } from './describe-elements.ts';

export const elementRoutes = [
  defineRoute(approveContract, { handle: approveElementTypes }),
  ...recordRoutes(elementTypes, elementTypeSpec),
  ...recordRoutes(elements, elementSpec),
];
