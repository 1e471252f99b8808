/** Migrations of all services: each file is one of the service's, and each start on new data leaves all of them done. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationRecord, migrationCollection } from 'shared-kit/server/migrations';
import { databaseOf } from 'shared-kit/server/mongo';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { expect, test } from 'vitest';
import { startQuietServices } from './quiet-services.ts';

const filesOf = (service: string): string[] =>
  readdirSync(join(import.meta.dirname, '../..', service, 'src/migrations'))
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => name.replace('.ts', ''))
    .sort();

test('are called as their files are, and are done where there are no data yet', async () => {
  const mongo = await startTestMongo();
  const services = await startQuietServices(mongo.db, {});
  for (const { declaration } of services) {
    const stored = databaseOf(mongo.db).collection<MigrationRecord>(migrationCollection(declaration.service));
    const records = await stored.find({}, { sort: { _id: 1 } }).toArray();
    const names = records.map(({ _id, name }) => `${String(_id).padStart(4, '0')}-${name}`);
    expect(names, declaration.service).toEqual(filesOf(declaration.service));
    expect(records.every(({ state, isNew }) => state === 'done' && isNew)).toBe(true);
  }
  await Promise.all(services.map((service) => service.close()));
  await mongo.close();
});
