import { maps } from 'shared-kit/contracts/centres/maps';
import { defineCatalogue } from 'shared-kit/web/catalogue';
import { planFile, planSource } from './plan-file.tsx';

export const mapsCatalogue = defineCatalogue({
  key: 'maps',
  isCopied: false,
  texts: 'mfe-admin',
  routes: maps,
  fields: [
    { name: 'fileId', custom: planFile },
    { name: 'sourceId', custom: planSource },
    { name: 'name' },
    { name: 'description', kind: 'multiline' },
    { name: 'order' },
  ],
  columns: ['name', 'description'],
  defaultSort: 'order',
});
