/** Elements that have a refrigerant of the catalogue. */
import { type AddedRefrigerant, withGas } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordOf } from 'shared-kit/server/records';
import { dataPairsOf } from './data-pairs.ts';
import { elements } from './element.model.ts';

type Ctx = Pick<RequestContext, 'db'>;

const thatHave = (name: string) => ({ 'data.refrigerant': name });

export const isGasHeld = async ({ db }: Ctx, name: string, session: ClientSession): Promise<boolean> =>
  (await elements(db).exists(thatHave(name)).session(session)) !== null;

/** They tell what the catalogue says now. Their versions rise, so that nobody saves over it what stood there before. */
export const tellElementsOfGas = async (
  { db }: Ctx,
  gas: AddedRefrigerant,
  session: ClientSession,
): Promise<void> => {
  const held = await elements(db)
    .find(thatHave(gas.name), { data: 1 })
    .session(session)
    .lean<Pick<RecordOf<typeof elements>, '_id' | 'data'>[]>();
  const operations = held.map(({ _id, data }) => {
    const told = withGas(data, [gas]);
    const update = { $set: { data: told, dataPairs: dataPairsOf(told) }, $inc: { version: 1 } };
    return { updateOne: { filter: { _id }, update } };
  });
  if (operations.length > 0) await elements(db).bulkWrite(operations, { session });
};
