import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCollections } from 'shared-kit/server/database/define-model';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptionKeys } from './encryption-key.model.ts';
import { keyOf, makeKeyFile, readKeyFile } from './key-file.ts';
import { createVault, forgetEncryptionKey } from './open-vault.ts';

let mongo: TestMongo;
let folder: string;
let file: string;
beforeAll(async () => {
  mongo = await startTestMongo();
  await ensureCollections(mongo.db, [encryptionKeys]);
});
afterAll(() => mongo.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  file = join(folder, 'made/portal.key');
});
afterEach(async () => {
  await forgetEncryptionKey(mongo.db);
  rmSync(folder, { recursive: true });
});

const start = async (source: Parameters<typeof createVault>[0] = { file }) => {
  const vault = createVault(source);
  await vault.prepare(mongo.db, new Date());
  return vault;
};

describe('the key file', () => {
  test('is made at the first start, for its owner alone, and is the same at the next', async () => {
    const { fingerprint } = await start();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'made'))).toEqual(['portal.key']);
    expect((await start()).fingerprint).toBe(fingerprint);
  });

  test('is one, whoever makes it first', () => {
    expect(makeKeyFile(file)).toEqual(makeKeyFile(file));
  });

  test('that others can read is kept from them', () => {
    makeKeyFile(file);
    chmodSync(file, 0o644);
    readKeyFile(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is lost keeps the portal from starting, in words that name it; nothing is made in its place', async () => {
    await start();
    rmSync(file);
    await expect(start()).rejects.toThrow(`The key file ${file} is missing`);
    expect(existsSync(file)).toBe(false);
  });

  test('that holds another key, or none, keeps it from starting, too', async () => {
    await start();
    writeFileSync(file, randomBytes(32).toString('base64'));
    await expect(start()).rejects.toThrow(`${file} holds is not the key`);
    writeFileSync(file, 'something else');
    await expect(start()).rejects.toThrow(`The key file ${file} holds no key`);
  });

  test('that can not be made names itself', () => {
    writeFileSync(join(folder, 'made'), '');
    expect(() => makeKeyFile(file)).toThrow(file);
  });

  test('is made anew once the key is forgotten', async () => {
    const { fingerprint } = await start();
    rmSync(file);
    await forgetEncryptionKey(mongo.db);
    expect((await start()).fingerprint).not.toBe(fingerprint);
  });
});

test('replicas without a file in common agree on the first one’s key; the other says so, and leaves no file', async () => {
  const other = join(folder, 'other.key');
  const started = await Promise.allSettled([start(), start({ file: other })]);
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([existsSync(file), existsSync(other)].filter(Boolean)).toHaveLength(1);
});

test('a key of the environment needs no file, and is the one of the file that was moved there', async () => {
  await start();
  const key = readKeyFile(file) ?? new Uint8Array();
  rmSync(file);
  const moved = await start({ key });
  expect(moved.open(moved.seal('a', 'b'), 'b')).toBe('a');
  await expect(start({ key: randomBytes(32) })).rejects.toThrow('KEY_ENCRYPTION_KEY is not the key');
});

test('a vault without its key does nothing', () => {
  expect(() => createVault({ file }).seal('a', 'b')).toThrow('no key yet');
});

test('a key is 32 bytes in base64 or hex', () => {
  const key = randomBytes(32);
  for (const form of ['base64', 'base64url', 'hex'] as const)
    expect(keyOf(` ${key.toString(form)}\n`)).toEqual(key);
  for (const text of [
    '',
    'short',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('hex'),
    '*'.repeat(43),
  ])
    expect(keyOf(text)).toBeNull();
});
