import { inCatalogue } from 'shared-kit/server/records';
import { categories } from './category.model.ts';

export const searchCategories = inCatalogue(categories, {
  kind: 'category',
  title: ({ name }) => name,
  list: '/user/spad-category',
});
