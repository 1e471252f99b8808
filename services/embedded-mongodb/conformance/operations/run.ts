/** Running one operation of a test on the entity that it names. */
import {
  AbstractCursor,
  ChangeStream,
  ClientSession,
  Collection,
  Db,
  type Document,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { matchError } from '../errors.ts';
import { Mismatch, match } from '../match.ts';
import { operationOptions } from '../operation-options.ts';
import { plainResult } from '../results.ts';
import { show } from '../values.ts';
import { BUCKET } from './bucket.ts';
import { CLIENT } from './client.ts';
import { COLLECTION } from './collection.ts';
import { CURSOR } from './cursor.ts';
import { DATABASE } from './database.ts';
import type { Operation, Run } from './operation.ts';
import { SESSION } from './session.ts';
import { TEST_RUNNER } from './test-runner.ts';

type Outcome = { result: unknown } | { error: unknown };

/** Runs one operation and throws Mismatch, or the operation's own error, where it went otherwise than the test says. */
export async function runOperation(operation: Document, test: Run): Promise<void> {
  const { name, object, arguments: args = {}, expectError, expectResult, saveResultAsEntity } = operation;
  if (object === 'testRunner') {
    const step = TEST_RUNNER[name];
    if (!step) throw new Mismatch(`the runner does not know the operation testRunner.${name}`);
    return step(args, test);
  }
  const outcome = await perform(name, object, { args, test });
  if (operation.ignoreResultAndError) return;
  if ('error' in outcome) {
    if (!expectError) throw outcome.error;
    return matchError(expectError, outcome.error, test.entities);
  }
  if (expectError)
    throw new Mismatch(`expected an error ${show(expectError)}, got ${show(plain(outcome.result))}`);
  if ('expectResult' in operation) match(expectResult, plain(outcome.result), { entities: test.entities });
  if (saveResultAsEntity) test.entities.set(saveResultAsEntity, outcome.result);
}

/** A handle to an object of the driver is no result. */
function plain(result: unknown): unknown {
  return result instanceof Collection || result instanceof AbstractCursor ? {} : plainResult(result);
}

async function perform(
  name: string,
  object: string,
  { args, test }: { readonly args: Document; readonly test: Run },
): Promise<Outcome> {
  const entity = test.entities.get(object);
  const operation = operationsOf(entity)?.[name];
  if (!operation) throw new Mismatch(`the runner does not know the operation ${name} of '${object}'`);
  const options = operationOptions(args, test.entities);
  try {
    return { result: await operation(entity, options, test) };
  } catch (error) {
    return { error };
  }
}

function operationsOf(entity: unknown): Record<string, Operation<unknown>> | undefined {
  const kinds: [abstract new (...args: never[]) => unknown, object][] = [
    [Collection, COLLECTION],
    [Db, DATABASE],
    [MongoClient, CLIENT],
    [ClientSession, SESSION],
    [GridFSBucket, BUCKET],
    [AbstractCursor, CURSOR],
    [ChangeStream, CURSOR],
  ];
  return kinds.find(([kind]) => entity instanceof kind)?.[1] as
    | Record<string, Operation<unknown>>
    | undefined;
}
