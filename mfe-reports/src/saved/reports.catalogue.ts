import { reports } from 'shared-kit/contracts/reports/reports';
import { defineCatalogue } from 'shared-kit/web/catalogue';
import { sharing } from './sharing.tsx';

export const reportsCatalogue = defineCatalogue({
  key: 'reports',
  texts: 'mfe-reports',
  routes: reports,
  fields: [{ name: 'name' }, { name: 'sharedWith', custom: sharing }],
  columns: ['name', 'kind', 'sharedWith', 'ownerName'],
  defaultSort: 'name',
  isCopied: false,
});
