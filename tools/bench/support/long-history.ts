/** A history many times as long as what happened, as if all of it had been taken by those that follow it. */
import { changesView } from 'shared-kit/contracts/views/changes';
import { auditCollection } from 'shared-kit/server/audit';
import { type Connection, counterCollection, databaseOf } from 'shared-kit/server/database/mongo';
import { auditedServices } from 'shared-kit/server/sealing/verify-audit';

const atOnce = 2000;

/** Of what is sent to the database, so that it need not wait for the next ones to be made. */
const onTheirWay = 2;

const entriesOf = (db: Connection, service: string) =>
  databaseOf(db).collection<{ position: number }>(auditCollection(service));

/** Where each follower keeps how far it is: found, so that none of them is forgotten. */
const placesIn = async (db: Connection): Promise<string[]> => {
  const collections = await databaseOf(db).listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => name.endsWith('Places'));
};

/** All repetitions of one entry come together: they lie side by side in each index, which a cache that is small beside it would otherwise lose between two of them. */
const lengthen = async (db: Connection, service: string, times: number): Promise<void> => {
  const own = await entriesOf(db, service)
    .find({}, { sort: { position: 1 } })
    .toArray();
  const span = Math.max(0, ...own.map((entry) => entry.position));
  const position = span * times;
  const sent: Promise<unknown>[] = [];
  let batch: { position: number }[] = [];
  const write = async () => {
    sent.push(entriesOf(db, service).insertMany(batch, { ordered: false }));
    batch = [];
    if (sent.length === onTheirWay) await sent.shift();
  };
  for (const { _id, ...entry } of own)
    for (let turn = 1; turn < times; turn++) {
      batch.push({ ...entry, position: entry.position + turn * span });
      if (batch.length === atOnce) await write();
    }
  if (batch.length > 0) await write();
  await Promise.all(sent);
  // Followers first: whoever asks in between finds nothing that it has not taken.
  for (const places of await placesIn(db))
    await databaseOf(db)
      .collection<{ _id: string }>(places)
      .updateOne({ _id: changesView(service) }, { $set: { position } });
  await databaseOf(db)
    .collection<{ _id: string }>(counterCollection)
    .updateOne({ _id: `changes_${service}` }, { $set: { seq: position } });
};

/** Nothing may be changed meanwhile. */
export const lengthenHistory = async (db: Connection, times: number): Promise<void> => {
  for (const service of await auditedServices(db)) await lengthen(db, service, times);
};

/** How many changes all services have audited. */
export const countAudited = async (db: Connection): Promise<number> => {
  let audited = 0;
  for (const service of await auditedServices(db))
    audited += await entriesOf(db, service).estimatedDocumentCount();
  return audited;
};
