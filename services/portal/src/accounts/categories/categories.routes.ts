import { categories } from 'shared-kit/contracts/people/users';
import { recordRoutes } from 'shared-kit/server/records';
import { categorySpec } from './describe-categories.ts';

export const categoryRoutes = recordRoutes(categories, categorySpec);
