import { reports } from 'shared-kit/contracts/reports';
import { defineCatalogue } from 'shared-kit/web/catalogue';

export const reportsCatalogue = defineCatalogue({
  key: 'reports',
  texts: 'mfe-reports',
  routes: reports,
  fields: [{ name: 'name' }, { name: 'isShared' }],
  columns: ['name', 'kind', 'isShared', 'ownerName'],
  defaultSort: 'name',
  isCopied: false,
});
