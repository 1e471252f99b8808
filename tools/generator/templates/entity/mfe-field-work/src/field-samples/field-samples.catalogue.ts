import { fieldSamples } from 'shared-kit/contracts/field-samples';
import { defineCatalogue } from 'shared-kit/web/catalogue';

export const fieldSamplesCatalogue = defineCatalogue({
  key: 'fieldSamples',
  texts: 'mfe-field-work',
  routes: fieldSamples,
  fields: [{ name: 'name' }, { name: 'description', kind: 'multiline' }, { name: 'order' }],
  columns: ['name', 'description', 'order'],
  defaultSort: 'order',
});
