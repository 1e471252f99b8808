import { buildings } from 'shared-kit/contracts/centres/installations';
import { ownCostCentres } from 'shared-kit/contracts/correctives/budget-parts';
import { defineCatalogue, defineReference } from 'shared-kit/web/catalogue';

const toBuilding = defineReference({ routes: buildings, label: 'name', sort: 'order' });

export const costCentresCatalogue = defineCatalogue({
  key: 'costCentres',
  texts: 'mfe-reports',
  routes: ownCostCentres,
  fields: [
    { name: 'code', help: true },
    { name: 'name' },
    { name: 'buildingIds', to: toBuilding, help: true },
  ],
  columns: ['code', 'name', 'buildingIds'],
  called: ['code', 'name'],
  defaultSort: 'code',
  isCopied: false,
  stale: ['budgets'],
});
