/** Data folders as earlier states of the portal wrote them, opened by today's: nothing is lost or changed on the way through the migrations. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type MigrationRecord, migrationCollection } from 'shared-kit/server/database/migrations';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { auditedServices, verifyAudit } from 'shared-kit/server/sealing/verify-audit';
import { hangMs } from 'shared-kit/testing/test-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { startKillablePortal } from '../killed/killable-portal.ts';
import { migratingServices, migrationFiles } from '../migration-files.ts';
import { dataFile, factsFile, factsOf, keyFile, statesFolder } from './facts.ts';

const states = (await readdir(statesFolder)).sort();

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'earlier-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Puts the folder where today's portal looks for it. */
const unpack = async (state: string): Promise<unknown> => {
  const folder = join(statesFolder, state);
  await writeFile(
    join(dataDir, dataFile),
    brotliDecompressSync(await readFile(join(folder, `${dataFile}.br`))),
  );
  await writeFile(join(dataDir, keyFile), await readFile(join(folder, keyFile)), { mode: 0o600 });
  return JSON.parse(await readFile(join(folder, factsFile), 'utf8'));
};

const checkMigrations = async (db: Connection): Promise<void> => {
  for (const service of migratingServices) {
    const stored = databaseOf(db).collection<MigrationRecord>(migrationCollection(service));
    const records = await stored.find({}, { sort: { _id: 1 } }).toArray();
    expect(records.map(({ _id, name }) => `${String(_id).padStart(4, '0')}-${name}`)).toEqual(
      migrationFiles(service),
    );
    expect(records.filter(({ state }) => state !== 'done')).toEqual([]);
  }
};

const checkAudit = async (db: Connection): Promise<void> => {
  for (const service of await auditedServices(db))
    expect((await verifyAudit(db, service)).findings, service).toEqual([]);
};

const installationId = 1;

test.each(states)(
  'what was written by the state %s is read by today’s portal',
  async (state) => {
    const facts = await unpack(state);
    const portal = await startKillablePortal(dataDir);
    try {
      expect(await factsOf(portal, installationId)).toEqual(facts);
    } finally {
      await portal.stop();
    }
    const database = await openDatabase({ MONGODB_URL: '', DATA_DIR: dataDir }, silentLogger);
    try {
      await checkMigrations(database.db);
      await checkAudit(database.db);
    } finally {
      await database.close();
    }
  },
  hangMs(120_000),
);
