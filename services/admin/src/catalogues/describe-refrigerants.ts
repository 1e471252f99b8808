import { refrigerants as contracts } from 'shared-kit/contracts/refrigerants';
import { refrigerantFaults, withGas } from 'shared-kit/domain/legal/added-refrigerants';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { RequestContext } from 'shared-kit/server/context';
import type { ClientSession } from 'shared-kit/server/mongo';
import { describeRecords, keyOf } from 'shared-kit/server/records';
import { dataPairsOf } from '../elements/data-pairs.ts';
import { elements } from '../elements/element.model.ts';
import { gasFacts, type RefrigerantRecord } from './added-gases.ts';
import { refrigerants } from './catalogue.model.ts';
import { refuseFields } from './named.ts';

type Held = Pick<RefrigerantRecord, 'name'>;

const thatHave = ({ name }: Held) => ({ 'data.refrigerant': name });

/** Its elements go on naming it: what it is called stays while there are any. */
const refuseRenaming = async ({ name }: Held, { db }: RequestContext, session: ClientSession) => {
  const held = await elements(db).exists(thatHave({ name })).session(session);
  if (held) refuseFields([{ path: 'name', code: 'inUse' }]);
};

/** Elements tell what the catalogue says now. Their versions rise, so that nobody saves over it what stood there before. */
const tellElements = async (record: RefrigerantRecord, { db }: RequestContext, session: ClientSession) => {
  const added = [{ ...gasFacts(record), name: record.name, isRetired: false }];
  const held = await elements(db)
    .find(thatHave(record), { data: 1 })
    .session(session)
    .lean<Pick<Parameters<typeof elements.present>[0], '_id' | 'data'>[]>();
  const operations = held.map(({ _id, data }) => {
    const told = withGas(data, added);
    const update = { $set: { data: told, dataPairs: dataPairsOf(told) }, $inc: { version: 1 } };
    return { updateOne: { filter: { _id }, update } };
  });
  if (operations.length > 0) await elements(db).bulkWrite(operations, { session });
};

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
    if (current && next.name !== current.name) await refuseRenaming(current, ctx, session);
    return {};
  },
  async cascade(before, after, ctx, session) {
    const [was, is] = [gasFacts(before), gasFacts(after)];
    if (was.composition !== is.composition || was.gwp !== is.gwp) await tellElements(after, ctx, session);
  },
  decorate: async () => gasFacts,
});
