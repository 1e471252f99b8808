import { inCatalogue } from 'shared-kit/server/records';
import { choreTypes, formats, genericChores } from './chore.model.ts';

export const searchGenericChores = inCatalogue(genericChores, {
  kind: 'genericChore',
  title: ({ description }) => description,
  list: '/user/spad-genericChores',
});

export const searchChoreTypes = inCatalogue(choreTypes, {
  kind: 'choreType',
  title: ({ name }) => name,
  list: '/user/spad-choreTypes',
});

export const searchFormats = inCatalogue(formats, {
  kind: 'format',
  title: ({ name }) => name,
  list: '/user/spad-formats',
});
