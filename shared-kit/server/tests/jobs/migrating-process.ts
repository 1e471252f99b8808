/** A service that converts pumps, as a process; what it waits for is said in the arguments: `beside` another one, or `forever` after the first half. */
import { setTimeout as pause } from 'node:timers/promises';
import { convertRecords } from '../../database/convert-records.ts';
import { type Migration, migrate } from '../../database/migrations.ts';
import { connect, databaseOf } from '../../database/mongo.ts';
import { createLogger } from '../../logging.ts';

const [, , waitsFor] = process.argv;
const db = await connect(process.env.MONGODB_URL ?? '');
const database = databaseOf(db);

/** Until both processes are there, so that one meets the other at work. */
const meet = async (): Promise<void> => {
  while ((await database.collection('arrivals').countDocuments()) < 2) await pause(10);
};

const colours: Migration = {
  number: 1,
  name: 'colours',
  async up(_, work) {
    if (waitsFor === 'beside') await meet();
    await convertRecords(
      db,
      [
        {
          collection: 'pumps',
          filter: { colour: { $exists: false } },
          async change({ _id }) {
            // The first thousand is converted and recorded, the second is not.
            if (waitsFor === 'forever' && _id === 1500) {
              process.stdout.write('{"halfway":true}\n');
              await new Promise(() => setInterval(() => undefined, 1000));
            }
            return { colour: `of ${process.pid}` };
          },
        },
      ],
      work,
    );
  },
};

await database.collection('arrivals').insertOne({ pid: process.pid });
await migrate(db, {
  service: 'tools',
  version: '1.0.0',
  migrations: [colours],
  now: () => new Date(),
  log: createLogger('tools', 'info'),
});
await db.close();
