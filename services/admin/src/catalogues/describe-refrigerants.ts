import { refrigerants as contracts } from 'shared-kit/contracts/legal/refrigerants';
import { refrigerantFaults } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { describeRecords, keyOf } from 'shared-kit/server/records';
import { isGasHeld, tellElementsOfGas } from '../elements/elements-of-gas.ts';
import { addedGas, gasFacts } from './added-gases.ts';
import { refrigerants } from './catalogue.model.ts';
import { refuseFields } from './named.ts';

export const refrigerantSpec = describeRecords(contracts, {
  model: refrigerants,
  unique: { nameKey: { code: 'nameExists', path: 'name' } },
  defaultSort: 'order',
  retires: true,
  validate: (body) => refuseFields(refrigerantFaults(body)),
  fields: ({ name, parts, source }) => ({
    nameKey: keyOf(name),
    searchText: searchTextOf([name, source, ...parts.map(({ substance }) => substance)]),
  }),
  async check({ current, next }, ctx, session) {
    // Its elements go on naming it: what it is called stays while there are any.
    const isRenamed = current !== null && next.name !== current.name;
    if (isRenamed && (await isGasHeld(ctx, current.name, session)))
      refuseFields([{ path: 'name', code: 'inUse' }]);
    return {};
  },
  async cascade(before, after, { ctx, session }) {
    const [was, is] = [gasFacts(before), gasFacts(after)];
    if (was.composition !== is.composition || was.gwp !== is.gwp)
      await tellElementsOfGas(ctx, addedGas(after), session);
  },
  decorate: async () => gasFacts,
});
