/** The operators' table of what is spread over shards, held against the keys that the command takes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shardKeys } from 'shared-kit/server/database/sharding';
import { expect, test } from 'vitest';

test('operators read which collections are spread, and by which keys', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operate/sharding.md'), 'utf8');
  const rows = page.matchAll(/^\| `([\w.]+)` +\| ([^|]+) \|/gm);
  const told = [...rows].map(([, name, key = '']) => [name, key.match(/\w+/g)]);
  expect(told).toEqual([...shardKeys].map(([name, key]) => [name, Object.keys(key)]));
});
