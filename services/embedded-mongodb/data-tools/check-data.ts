/** The check of a data file: it opens, and every collection validates. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';
import { DATA_FILE } from '../src/storage/check-files.ts';
import { Refusal } from './place.ts';

export type Counts = { namespace: string; documents: number }[];

/**
 * Reads everything in a folder that nobody else uses: SQLite's own check, then every document and every index. Folds the
 * log of writes into the file. Throws a Refusal that says what is wrong.
 */
export async function checkData(folder: string, tell: (text: string) => void): Promise<Counts> {
  tell('Checking the file…');
  checkFile(join(folder, DATA_FILE));
  const server = await startEmbeddedMongo({ dataDir: folder });
  const client = new MongoClient(server.url);
  try {
    const counts: Counts = [];
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      const collections = await client.db(name).listCollections({ type: 'collection' }).toArray();
      for (const collection of collections) {
        tell(`Checking ${name}.${collection.name}…`);
        const { nrecords, valid, errors } = await client.db(name).command({ validate: collection.name });
        if (!valid) throw new Refusal(`${name}.${collection.name} is damaged: ${String(errors[0])}`);
        counts.push({ namespace: `${name}.${collection.name}`, documents: nrecords });
      }
    }
    return counts;
  } finally {
    await client.close();
    await server.close();
  }
}

function checkFile(file: string): void {
  try {
    const db = new DatabaseSync(file);
    try {
      const problems = db.prepare('PRAGMA integrity_check(1)').all();
      const said = String(Object.values(problems[0] ?? {})[0]);
      if (said !== 'ok') throw new Error(said);
      if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'collections'").get())
        throw new Error('it is not a database of the portal');
    } finally {
      db.close();
    }
  } catch (error) {
    throw new Refusal(
      `the file is damaged or none of ours: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
