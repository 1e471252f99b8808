import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { ensureCollections } from 'shared-kit/server/database/define-model';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vaultOf } from '../../secrets/vault.ts';
import { ensureSigningKey, slotAt } from './ensure-signing-key.ts';
import { openPrivateKey } from './sealed-key.ts';
import { signingKeys } from './signing-key.model.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  await ensureCollections(mongo.db, [signingKeys]);
});
afterAll(() => mongo.close());

const policy = { signingKeyDays: 30, tokenHours: 12 };
const vault = vaultOf(randomBytes(32));
const ensure = (now: Date) => ensureSigningKey(mongo.db, now, { keyPolicy: policy, vault });

test('replicas that start at once agree on one key', async () => {
  const now = new Date('2026-03-02T08:00:00Z');
  const keys = await Promise.all(Array.from({ length: 8 }, () => ensure(now)));
  expect(new Set(keys.map(({ _id }) => _id)).size).toBe(1);
  expect(await signingKeys(mongo.db).countDocuments()).toBe(1);
});

test('a key is stored with what signing needs', async () => {
  const key = await ensure(new Date('2026-03-02T08:00:00Z'));
  const { kty, crv, x } = key.publicJwk;
  expect(openPrivateKey(key, vault)).toEqual({ kty, crv, x, d: expect.any(String) });
});

test('every moment is in the one slot that ends after it, within the key life', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 400 }), (now, days) => {
      const { slot, rotatesAt } = slotAt(now, days);
      const left = rotatesAt.getTime() - now.getTime();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(days * 86_400_000);
      expect(slotAt(rotatesAt, days).slot).not.toBe(slot);
      expect(slotAt(new Date(rotatesAt.getTime() - 1), days).slot).toBe(slot);
    }),
  );
});
