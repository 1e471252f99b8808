import { type RefrigerantPart, refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import { gasParts } from './gas-parts.tsx';

/** One row is there to be filled in; its share is nobody's to guess. */
const blankPart = { substance: '' } as RefrigerantPart;

export const refrigerantsCatalogue = defineCatalogue({
  key: 'refrigerants',
  texts: 'mfe-admin',
  routes: refrigerants,
  fields: [
    { name: 'name', help: true },
    { name: 'parts', custom: gasParts },
    { name: 'source', help: true },
    ...inGroup('ownGwp', [{ name: 'ownGwp', kind: 'decimal', help: true }, { name: 'gwpSource' }]),
    { name: 'order' },
  ],
  columns: ['name', 'composition', 'gwp', 'source', 'order'],
  defaultSort: 'order',
  defaults: { parts: [blankPart] },
  retires: true,
});
