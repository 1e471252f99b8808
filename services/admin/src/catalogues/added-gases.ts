/** The catalogue of refrigerants as data of elements need it. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import {
  type AddedRefrigerant,
  computedGwp,
  partsText,
} from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { refrigerants as known } from 'shared-kit/domain/legal/refrigerants/refrigerants';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { claim, type RecordOf, readOnce } from 'shared-kit/server/records';
import { refrigerants } from './catalogue.model.ts';

type RefrigerantRecord = RecordOf<typeof refrigerants>;

/** What follows from a record of the catalogue: the text of its parts, and the potential that counts. */
export const gasFacts = ({ parts, ownGwp }: Pick<RefrigerantRecord, 'parts' | 'ownGwp'>) => ({
  composition: partsText(parts),
  gwp: ownGwp ?? computedGwp(parts) ?? 0,
});

export const addedGas = (record: RefrigerantRecord): AddedRefrigerant => ({
  ...gasFacts(record),
  name: record.name,
  isRetired: record.entityStatus !== EntityStatus.Active,
});

export const readAddedGases = async (
  db: Connection,
  session?: ClientSession,
): Promise<AddedRefrigerant[]> => {
  const found = await databaseOf(db)
    .collection<RefrigerantRecord>(refrigerants.collection)
    .find({}, { sort: { order: 1, _id: 1 }, ...(session ? { session } : {}) })
    .toArray();
  return found.map(addedGas);
};

/** The one of that name, if it is in the catalogue; what its entry says cannot change until the element is written. */
export const claimGas = async (
  name: unknown,
  db: Connection,
  session: ClientSession,
): Promise<AddedRefrigerant[]> => {
  if (typeof name !== 'string' || known.has(name)) return [];
  const found = await readOnce(session, `${refrigerants.collection} called ${name}`, () =>
    refrigerants(db).findOne({ name }).session(session).lean<RefrigerantRecord>(),
  );
  if (found === null) return [];
  return [
    addedGas(
      await claim({ db }, refrigerants, { filter: { _id: found._id }, path: 'data.refrigerant', session }),
    ),
  ];
};
