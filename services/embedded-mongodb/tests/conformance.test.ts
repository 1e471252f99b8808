import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Result, runFolder } from '../conformance/run-files.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/server.ts';

let server: EmbeddedMongo;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir: ':memory:', testCommands: true });
});

afterAll(() => server.close());

const run = (folder: string): Promise<Result[]> => Array.fromAsync(runFolder(folder, server.url));

const unified = (folder: string): string => join(import.meta.dirname, 'unified', folder);

describe('the runner of unified tests', () => {
  it('passes what is as the tests say, and says why it skips', async () => {
    const results = await run(unified('passing'));
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(results.filter(({ status }) => status === 'passed')).toHaveLength(8);
    expect(results.filter(({ status }) => status === 'skipped').map(({ reason }) => reason)).toEqual([
      'needs sharded; this is a replicaset, or MongoDB 4.2.99 or earlier; this is 7.0.0',
      'because it says so',
    ]);
  });

  it('fails every test that expects what does not come, and says what came', async () => {
    for (const { test, status, reason } of await run(unified('failing'))) {
      expect(status, test).toBe('failed');
      expect(reason).toContain(test.replace(/^result: /, ''));
    }
  });

  it('fails a file that it cannot read and runs the others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unified-'));
    await writeFile(join(folder, 'broken.json'), '{"tests": [');
    await writeFile(join(folder, 'other.json'), '{"some": "file"}');
    await writeFile(
      join(folder, 'right.json'),
      '{"schemaVersion": "1.0", "tests": [{"description": "nothing", "operations": []}]}',
    );
    const results = await run(folder);
    await rm(folder, { recursive: true });
    expect(results.map(({ file, status }) => [file, status])).toEqual([
      ['broken.json', 'failed'],
      ['other.json', 'failed'],
      ['right.json', 'passed'],
    ]);
    expect(results[0]?.reason).toMatch(/JSON/);
    expect(results[1]?.reason).toBe('Error: this is not a file in the unified test format');
  });

  it('says that there is nothing to run', async () => {
    await expect(run(unified('nowhere'))).rejects.toThrow(/^There is no folder .*nowhere$/);
    await expect(run(import.meta.dirname.replace(/tests$/, 'src'))).rejects.toThrow(
      /There are no .json files/,
    );
  });

  it('has fail points only where test commands are allowed', async () => {
    const plain = await startEmbeddedMongo({ dataDir: ':memory:' });
    const results = await Array.fromAsync(runFolder(unified('passing'), plain.url));
    await plain.close();
    expect(results.filter(({ status }) => status === 'failed').map(({ reason }) => reason)).toEqual([
      expect.stringContaining(
        "59 CommandNotFound: operation 0 (failPoint): no such command: 'configureFailPoint'",
      ),
      expect.stringContaining("no such command: 'configureFailPoint'"),
    ]);
  });
});
