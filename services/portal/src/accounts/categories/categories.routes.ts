import { categories } from 'shared-kit/contracts/users';
import { recordRoutes } from '../../records/record-routes.ts';
import { categorySpec } from './describe-categories.ts';

export const categoryRoutes = recordRoutes(categories, categorySpec);
