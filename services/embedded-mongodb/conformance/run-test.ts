/** Running one test: its initial data, its operations, the events and the outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ClientSession, type Document, MongoClient } from 'mongodb';
import { driverOptions } from './driver-options.ts';
import { Entities } from './entities.ts';
import { Mismatch } from './match.ts';
import { matchEvents } from './match-events.ts';
import type { Run } from './operations/operation.ts';
import { runOperation } from './operations/run.ts';
import { canonical, show } from './values.ts';

const LONGEST_MS = 60_000;
const MAJORITY = { writeConcern: { w: 'majority' } } as const;

/** Runs one test of a file from its initial data to its outcome. Throws where it goes otherwise than the test says. */
export async function runTest(
  file: Document,
  test: Document,
  { url, internal }: { readonly url: string; readonly internal: MongoClient },
): Promise<void> {
  for (const data of file.initialData ?? []) await prepare(internal, data);
  const entities = new Entities(url, internal);
  const over = new AbortController();
  try {
    await Promise.race([steps(file, test, entities), tooLong(over.signal)]);
  } finally {
    over.abort();
    await entities.close();
  }
}

async function tooLong(signal: AbortSignal): Promise<never> {
  await sleep(LONGEST_MS, undefined, { signal, ref: false });
  throw new Mismatch(`it took longer than ${LONGEST_MS / 1000} s`);
}

async function steps(file: Document, test: Document, entities: Entities): Promise<void> {
  await entities.create(file.createEntities ?? []);
  const failPoints: (() => Promise<unknown>)[] = [];
  const run: Run = {
    entities,
    run: (operation) => runOperation(operation, run),
    failPoint: async (client, command) => {
      const admin = entities.of(MongoClient, client).db('admin');
      failPoints.push(() => admin.command({ configureFailPoint: command.configureFailPoint, mode: 'off' }));
      await admin.command(command);
    },
  };
  try {
    for (const [i, operation] of test.operations.entries()) {
      await runOperation(operation, run).catch((error: unknown) => {
        throw at(`operation ${i} (${operation.name})`, error);
      });
    }
  } finally {
    for (const turnOff of failPoints) await turnOff().catch(() => undefined);
  }
  for (const session of entities.all(ClientSession)) await session.endSession();
  for (const expectation of test.expectEvents ?? []) entities.observed(expectation.client).stop();
  for (const expectation of test.expectEvents ?? []) matchEvents(expectation, entities);
  for (const data of test.outcome ?? []) await compareOutcome(entities.internal, data);
}

function at(place: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `${place}: ${error.message}`;
  return error;
}

async function prepare(client: MongoClient, data: Document): Promise<void> {
  const { databaseName, collectionName, documents, createOptions } = data;
  const db = client.db(databaseName, MAJORITY);
  await db.dropCollection(collectionName);
  if (createOptions || documents.length === 0)
    await db.createCollection(collectionName, driverOptions(createOptions));
  if (documents.length > 0) await db.collection(collectionName).insertMany(documents);
}

/** Compares with exactly these documents, without operators and with strict types. */
async function compareOutcome(client: MongoClient, data: Document): Promise<void> {
  const { databaseName, collectionName, documents } = data;
  const options = { readConcern: { level: 'local' }, promoteValues: false, promoteLongs: false } as const;
  const found = await client
    .db(databaseName)
    .collection(collectionName)
    .find({}, { ...options, sort: { _id: 1 }, readPreference: 'primary' })
    .toArray();
  if (canonical(found) !== canonical(documents))
    throw new Mismatch(`outcome of ${collectionName}: expected ${show(documents)}, got ${show(found)}`);
}
