import { reports } from 'shared-kit/contracts/reports';
import { defineCatalogue } from 'shared-kit/web/catalogue';

export const reportsCatalogue = defineCatalogue({
  key: 'reports',
  texts: 'mfe-reports',
  routes: reports,
  fields: [{ name: 'name' }, { name: 'description', kind: 'multiline' }, { name: 'order' }],
  columns: ['name', 'description', 'order'],
  defaultSort: 'order',
});
