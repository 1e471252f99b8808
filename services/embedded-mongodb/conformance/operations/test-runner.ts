/** Operations that a test asks of the runner, such as waiting for an event or comparing a collection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ClientSession, type Document } from 'mongodb';
import type { Entities } from '../entities.ts';
import { Mismatch } from '../match.ts';
import { matchEvent } from '../match-events.ts';
import { canonical } from '../values.ts';
import type { Run } from './operation.ts';

type Assertion = (args: Document, test: Run) => Promise<void> | void;

/** The operations that a test asks of the runner itself. */
export const TEST_RUNNER: Record<string, Assertion> = {
  failPoint: ({ client, failPoint }, test) => test.failPoint(client, failPoint),
  createEntities: ({ entities: specs }, { entities }) => entities.create(specs),
  wait: ({ ms }) => sleep(ms),
  assertCollectionExists: async (args, { entities }) => same(true, await hasCollection(args, entities)),
  assertCollectionNotExists: async (args, { entities }) => same(false, await hasCollection(args, entities)),
  assertIndexExists: async (args, { entities }) => same(true, await hasIndex(args, entities)),
  assertIndexNotExists: async (args, { entities }) => same(false, await hasIndex(args, entities)),
  assertSessionTransactionState: ({ session, state }, { entities }) =>
    same(STATES[state] ?? state, stateOf(entities.of(ClientSession, session))),
  assertSessionPinned: ({ session }, { entities }) =>
    same(true, entities.of(ClientSession, session).isPinned),
  assertSessionUnpinned: ({ session }, { entities }) =>
    same(false, entities.of(ClientSession, session).isPinned),
  assertSessionDirty: ({ session }, { entities }) => same(true, isDirty(session, entities)),
  assertSessionNotDirty: ({ session }, { entities }) => same(false, isDirty(session, entities)),
  assertSameLsidOnLastTwoCommands: ({ client }, { entities }) => same(true, sameLsid(client, entities)),
  assertDifferentLsidOnLastTwoCommands: ({ client }, { entities }) => same(false, sameLsid(client, entities)),
  assertEventCount: ({ client, event, count }, { entities }) => same(count, seen(client, event, entities)),
  waitForEvent: async ({ client, event, count }, { entities }) => {
    const giveUp = Date.now() + 10_000;
    while (seen(client, event, entities) < count) {
      if (Date.now() > giveUp) throw new Mismatch(`${Object.keys(event)[0]} did not come ${count} times`);
      await sleep(10);
    }
  },
};

const STATES: Record<string, string> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};

/** The driver does not publish this field. */
function stateOf(session: ClientSession): string {
  return (session as unknown as { transaction: { state: string } }).transaction.state;
}

function same(expected: unknown, actual: unknown): void {
  if (expected !== actual) throw new Mismatch(`expected ${expected}, got ${actual}`);
}

async function hasCollection(
  { databaseName, collectionName }: Document,
  entities: Entities,
): Promise<boolean> {
  const found = await entities.internal.db(databaseName).listCollections({ name: collectionName }).toArray();
  return found.length > 0;
}

async function hasIndex(args: Document, entities: Entities): Promise<boolean> {
  if (!(await hasCollection(args, entities))) return false;
  const collection = entities.internal.db(args.databaseName).collection(args.collectionName);
  return (await collection.indexes()).some(({ name }) => name === args.indexName);
}

function isDirty(session: string, entities: Entities): boolean {
  return entities.of(ClientSession, session).serverSession.isDirty;
}

function sameLsid(client: string, entities: Entities): boolean {
  const started = entities.observed(client).events.filter(({ type }) => type === 'commandStartedEvent');
  const [one, other] = started.slice(-2).map(({ fields }) => canonical(fields.command.lsid));
  if (one === undefined || other === undefined) throw new Mismatch('fewer than two commands were seen');
  return one === other;
}

function seen(client: string, event: Document, entities: Entities): number {
  return entities.observed(client).events.filter((one) => {
    try {
      matchEvent(event, one, entities);
      return true;
    } catch (error) {
      if (error instanceof Mismatch) return false;
      throw error;
    }
  }).length;
}
