/** Migrations of all services: each file is one of the service's, and each start on new data leaves all of them done. */
import { type MigrationRecord, migrationCollection } from 'shared-kit/server/database/migrations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { expect, test } from 'vitest';
import { migrationFiles } from './migration-files.ts';
import { startQuietServices } from './quiet-services.ts';

test('are called as their files are, and are done where there are no data yet', async () => {
  const mongo = await startTestMongo();
  const services = await startQuietServices(mongo.db, {});
  for (const { declaration } of services) {
    const stored = databaseOf(mongo.db).collection<MigrationRecord>(migrationCollection(declaration.service));
    const records = await stored.find({}, { sort: { _id: 1 } }).toArray();
    const names = records.map(({ _id, name }) => `${String(_id).padStart(4, '0')}-${name}`);
    expect(names, declaration.service).toEqual(migrationFiles(declaration.service));
    expect(records.every(({ state, isNew }) => state === 'done' && isNew)).toBe(true);
  }
  await Promise.all(services.map((service) => service.close()));
  await mongo.close();
});
