/** The command `npm run conformance`: prints what came of each test. Exits with 1 if one failed, 2 if it was asked for wrongly or can't run. */
import { resolve } from 'node:path';
import { startEmbeddedMongo } from '../src/server.ts';
import { type Result, runFolder } from './run-files.ts';

/**
 * Runs the tests in a folder against MONGODB_URL, or an embedded server in memory; prints each with what came of it, and the sum.
 * Returns how many failed. Throws if there is nothing to run.
 */
async function conformance(folder: string, print: (line: string) => void): Promise<number> {
  const url = process.env.MONGODB_URL;
  const started = url ? undefined : await startEmbeddedMongo({ dataDir: ':memory:', testCommands: true });
  try {
    return await report(runFolder(folder, url ?? String(started?.url)), print);
  } finally {
    await started?.close();
  }
}

async function report(results: AsyncIterable<Result>, print: (line: string) => void): Promise<number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let current = '';
  for await (const { file, test, status, reason } of results) {
    if (file !== current) print(file);
    current = file;
    counts[status] += 1;
    print(`  ${status.padEnd(7)}  ${test}${reason ? `\n           ${reason}` : ''}`);
  }
  print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const [folder, ...others] = process.argv.slice(2);
if (!folder || others.length > 0) {
  say('usage: npm run conformance -- FOLDER');
  process.exit(2);
}
process.noDeprecation = true;
try {
  process.exitCode = (await conformance(resolve(folder), say)) > 0 ? 1 : 0;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
