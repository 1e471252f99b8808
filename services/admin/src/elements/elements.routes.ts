import { elements, elementTypes } from 'shared-kit/contracts/elements';
import { recordRoutes } from '../records/record-routes.ts';
import { elementTypeSpec } from './describe-element-types.ts';
import { elementSpec } from './describe-elements.ts';

export const elementRoutes = [
  ...recordRoutes(elementTypes, elementTypeSpec),
  ...recordRoutes(elements, elementSpec),
];
