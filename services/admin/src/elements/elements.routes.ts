import { elements, elementTypes } from 'shared-kit/contracts/elements';
import { recordRoutes } from 'shared-kit/server/records';
import { elementTypeSpec } from './describe-element-types.ts';
import { elementSpec } from './describe-elements.ts';

export const elementRoutes = [
  ...recordRoutes(elementTypes, elementTypeSpec),
  ...recordRoutes(elements, elementSpec),
];
