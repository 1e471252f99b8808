import { inCatalogue } from 'shared-kit/server/records';
import { elementTypes } from './element.model.ts';

export const searchElementTypes = inCatalogue(elementTypes, {
  kind: 'elementType',
  title: ({ name }) => name,
  list: '/user/spad-elementTypes',
});
