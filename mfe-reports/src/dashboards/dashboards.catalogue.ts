import { dashboards } from 'shared-kit/contracts/reports/dashboards';
import { defineCatalogue } from 'shared-kit/web/catalogue';
import { sharing } from '../saved/sharing.tsx';
import { tileFields } from './tile-fields.tsx';

export const dashboardsCatalogue = defineCatalogue({
  key: 'dashboards',
  texts: 'mfe-reports',
  routes: dashboards,
  fields: [{ name: 'name' }, { name: 'tiles', custom: tileFields }, { name: 'sharedWith', custom: sharing }],
  columns: ['name', 'sharedWith', 'ownerName'],
  defaultSort: 'name',
  isCopied: false,
});
