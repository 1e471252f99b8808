/** Running every test file in a folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { Entities } from './entities.ts';
import { describe } from './errors.ts';
import { readServer, type Server, unmet } from './requirements.ts';
import { runTest } from './run-test.ts';
import { isDocument, parseJson } from './values.ts';

export type Result = {
  file: string;
  test: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The reason why the test was skipped, or what was expected and what came. */
  reason?: string;
};

/** Runs every test file below `folder` against the server at `url`. Throws if there are none. */
export async function* runFolder(folder: string, url: string): AsyncGenerator<Result> {
  const files = await testFiles(folder);
  const client = await MongoClient.connect(url);
  try {
    const server = await readServer(client);
    for (const path of files) yield* runFile(relative(folder, path), path, { url, client, server });
  } finally {
    await client.close();
  }
}

async function testFiles(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new Error(`There is no folder ${folder}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  if (files.length === 0) throw new Error(`There are no .json files in ${folder}`);
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

type Against = { url: string; client: MongoClient; server: Server };

async function* runFile(file: string, path: string, against: Against): AsyncGenerator<Result> {
  let content: Document;
  try {
    content = checked(parseJson(await readFile(path, 'utf8')));
  } catch (error) {
    yield { file, test: '(the whole file)', status: 'failed', reason: describe(error) };
    return;
  }
  for (const test of content.tests)
    yield { file, test: String(test.description), ...(await outcomeOf(content, test, against)) };
}

function checked(content: unknown): Document {
  if (!isDocument(content) || !Array.isArray(content.tests) || typeof content.schemaVersion !== 'string')
    throw new Error('this is not a file in the unified test format');
  if (!content.schemaVersion.startsWith('1.'))
    throw new Error(`the runner does not know version ${content.schemaVersion} of the test format`);
  return content;
}

async function outcomeOf(
  file: Document,
  test: Document,
  against: Against,
): Promise<Pick<Result, 'status' | 'reason'>> {
  const { url, client, server } = against;
  const none = new Entities(url, client);
  const needs = unmet(file.runOnRequirements, server, none) ?? unmet(test.runOnRequirements, server, none);
  if (needs !== undefined) return { status: 'skipped', reason: `needs ${needs}` };
  if (test.skipReason) return { status: 'skipped', reason: test.skipReason };
  if (test.expectLogMessages) return { status: 'skipped', reason: "the driver's log is not compared" };
  try {
    await runTest(file, test, { url, internal: client });
    return { status: 'passed' };
  } catch (error) {
    return { status: 'failed', reason: describe(error) };
  }
}
