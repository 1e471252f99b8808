import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runMigration } from '../../../testing/migrations.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { auditCollection, auditIndexes, writeAudits } from '../../audit.ts';
import { ensureCollections } from '../../database/define-model.ts';
import { databaseOf, inTransaction } from '../../database/mongo.ts';
import { leaseCollection, takeLease } from '../../jobs/lease.ts';
import { silentLogger } from '../../logging.ts';
import { hashOf } from '../../sealing/hashes.ts';
import { keptAudit, pruneAudit } from '../../sealing/prune-audit.ts';
import { type Seal, sealCollection, sealCollections } from '../../sealing/seal.model.ts';
import { sealAudit, sealEarlier } from '../../sealing/seal-audit.ts';
import { auditedServices, type Head, verifyAudit } from '../../sealing/verify-audit.ts';

const service = 'tools';
const noon = new Date('2026-11-21T12:00:00Z');
let mongo: TestMongo;
let now = noon;
beforeAll(async () => {
  mongo = await startTestMongo();
  await ensureCollections(mongo.db, [
    { collection: auditCollection(service), indexes: auditIndexes },
    { collection: leaseCollection, indexes: [] },
    ...sealCollections(service),
  ]);
});
afterAll(() => mongo.close());
beforeEach(async () => {
  now = noon;
  await entries().deleteMany({});
  await seals().deleteMany({});
});

const entries = () => databaseOf(mongo.db).collection(auditCollection(service));
const seals = () => databaseOf(mongo.db).collection<Seal>(sealCollection(service));
const origin = (installationId: number) => ({
  service,
  installationId,
  requestId: 'request-1',
  user: { id: 7, name: 'Ana' },
  at: now,
});
const write = (count: number, installationId = 1) =>
  writeAudits(mongo.db, origin(installationId), {
    entries: Array.from({ length: count }, (_, at) => ({
      action: 'tool.updated',
      entityType: 'Tool',
      entityId: at,
      before: { price: 1.5, at: noon, tags: ['a'] },
      after: { price: 2, at: null },
    })),
    session: undefined,
  });
const seal = () => sealAudit(mongo.db, { service, now: () => now, log: silentLogger });
const verify = (heads: readonly Head[] = []) => verifyAudit(mongo.db, service, heads);
const first = async () => (await verify()).findings.map(({ misfit, id }) => [misfit, id]);
const anyEntry = async (filter: object) => {
  const found = await entries().findOne(filter, { sort: { _id: 1 }, skip: 1 });
  if (!found) throw new Error('There is no such entry');
  return found;
};

/** Two chains; the longer one of three seals. */
const sealed = async (): Promise<readonly Head[]> => {
  for (const count of [3, 2, 4]) {
    await write(count);
    await seal();
  }
  await write(2, 2);
  await seal();
  return (await verify()).heads;
};

describe('sealing', () => {
  test('leaves nothing that was committed, in chains of their own, in batches', async () => {
    await write(1100);
    await write(3, 2);
    expect(await seal()).toBe(1103);
    const chains = await seals()
      .find({}, { sort: { installationId: 1, sequence: 1 } })
      .toArray();
    expect(chains.map(({ _id, count }) => [_id, count])).toEqual([
      ['1:1', 500],
      ['1:2', 500],
      ['1:3', 100],
      ['2:1', 3],
    ]);
    expect(await verify()).toMatchObject({ findings: [], sealed: 1103, unsealed: 0 });
    expect(await seal()).toBe(0);
  });

  test('takes what is committed late into a later batch', async () => {
    await inTransaction(mongo.db, async (session) => {
      await writeAudits(mongo.db, origin(1), {
        entries: [{ action: 'tool.created', entityType: 'Tool', entityId: 1 }],
        session,
      });
      await write(2);
      expect(await seal()).toBe(2);
    });
    expect((await verify()).unsealed).toBe(1);
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ findings: [], sealed: 3, unsealed: 0 });
  });

  test('by several at once seals everything once', async () => {
    await write(700);
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    expect(await verify()).toMatchObject({ findings: [], sealed: 700, unsealed: 0 });
  });

  test('seals what was audited before there were seals', async () => {
    await write(3);
    await entries().updateMany({}, { $unset: { seal: '' } });
    await runMigration(mongo.db, { number: 1, name: 'seal', up: sealEarlier(service) });
    await seal();
    expect(await verify()).toMatchObject({ findings: [], sealed: 3, unsealed: 0 });
  });

  test('is done by one at a time, and by another once the first has gone', async () => {
    const lease = { name: 'seal:tools', milliseconds: 30_000 };
    const take = (holder: string, at: Date) => takeLease(mongo.db, { ...lease, holder, now: at });
    const after = new Date(noon.getTime() + 31_000);
    expect(await Promise.all([take('one', noon), take('one', noon)])).toContain(true);
    expect(await take('two', noon)).toBe(false);
    expect(await take('one', noon)).toBe(true);
    expect(await take('two', after)).toBe(true);
    expect(await take('one', after)).toBe(false);
  });

  test('does not depend on the order of fields, but on every value and its type', () => {
    expect(hashOf({ a: 1, b: { c: [1, 2], d: noon } })).toBe(hashOf({ b: { d: noon, c: [1, 2] }, a: 1 }));
    const values = [1, 1.5, '1', true, null, [1], [[1]], { a: 1 }, noon, noon.toISOString()];
    expect(new Set(values.map((value) => hashOf({ value }))).size).toBe(values.length);
  });
});

describe('what is changed in the database is found:', () => {
  test('nothing, while nothing is', async () => {
    const heads = await sealed();
    await write(1);
    expect(await verify(heads)).toMatchObject({ findings: [], sealed: 11, unsealed: 1 });
    expect(heads.map(({ installationId, sequence }) => [installationId, sequence])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(await auditedServices(mongo.db)).toEqual([service]);
  });

  test('an entry that is deleted', async () => {
    await sealed();
    const { _id } = await anyEntry({ installationId: 1, seal: 2 });
    await entries().deleteOne({ _id });
    expect(await first()).toEqual([['entryMissing', _id.toHexString()]]);
  });

  test.each([
    ['who', { userName: 'Luis' }],
    ['when', { at: new Date('2026-11-20T12:00:00Z') }],
    ['a value', { 'after.price': 2.5 }],
    ['a new field', { 'after.note': 'x' }],
    ['the installation', { installationId: 2 }],
    ['its seal', { seal: 3 }],
    ['that it is sealed', { seal: 0 }],
  ])('an entry that is edited: %s', async (_name, change) => {
    await sealed();
    const { _id } = await anyEntry({ installationId: 1, seal: 2 });
    await entries().updateOne({ _id }, { $set: change });
    expect((await first())[0]).toEqual(['entryEdited', _id.toHexString()]);
  });

  test.each([
    ['in a batch', { seal: 2 }],
    ['in a batch that is not there', { seal: 9 }],
    ['without a seal', { seal: null }],
    ['as if it waited for its seal', { seal: 0, at: new Date('2026-11-21T11:00:00Z') }],
  ])('an entry that is inserted %s', async (_name, fields) => {
    await sealed();
    const { _id: _, ...like } = await anyEntry({ installationId: 1, seal: 2 });
    const { insertedId } = await entries().insertOne({ ...like, ...fields });
    expect(await first()).toEqual([['entryInserted', insertedId.toHexString()]]);
  });

  test('a seal that is deleted', async () => {
    await sealed();
    await seals().deleteOne({ _id: '1:2' });
    expect((await verify()).findings).toMatchObject([{ sequence: 2, misfit: 'sealMissing' }]);
  });

  test.each([
    ['its time', { at: new Date(0) }],
    ['its hash', { hash: '0'.repeat(64) }],
    ['its entries', { entries: [] }],
    ['its count', { count: 1 }],
  ])('a seal that is edited: %s', async (_name, change) => {
    await sealed();
    await seals().updateOne({ _id: '1:2' }, { $set: change });
    expect((await verify()).findings).toMatchObject([{ sequence: 2, misfit: 'sealEdited' }]);
  });

  test('an end that is cut off, by a seal that is kept elsewhere', async () => {
    const heads = await sealed();
    await entries().deleteMany({ installationId: 1, seal: 3 });
    await seals().deleteOne({ _id: '1:3' });
    expect((await verify()).findings).toEqual([]);
    expect((await verify(heads)).findings).toMatchObject([{ sequence: 3, misfit: 'sealMissing' }]);
  });

  test('a whole chain that is taken away or written anew, by a seal that is kept elsewhere', async () => {
    const heads = await sealed();
    await seals().deleteMany({});
    await entries().updateMany({}, { $set: { seal: 0, userName: 'Luis' } });
    expect((await verify(heads)).findings).toMatchObject([
      { installationId: 1, misfit: 'sealMissing' },
      { installationId: 2, misfit: 'sealMissing' },
    ]);
    now = new Date(noon.getTime() + 1000);
    await seal();
    expect((await verify()).findings).toEqual([]);
    expect((await verify(heads)).findings).toMatchObject([
      { installationId: 1, sequence: 2, misfit: 'sealMissing' },
      { installationId: 2, sequence: 1, misfit: 'sealReplaced' },
    ]);
  });
});

describe('what is older than is kept', () => {
  const yearLater = new Date('2027-11-21T12:00:00Z');
  const prune = (before: Date) => pruneAudit(mongo.db, { service, now: yearLater, before });

  test('goes in whole batches, says so, and leaves a chain that fits', async () => {
    const heads = await sealed();
    now = yearLater;
    await write(2);
    await seal();
    expect(await prune(new Date('2027-01-01'))).toBe(11);
    expect(await prune(new Date('2027-01-01'))).toBe(0);
    await seal();
    const { findings, unsealed } = await verify(heads);
    expect([findings, unsealed]).toEqual([[], 0]);
    const left = await entries()
      .find({ installationId: 1 }, { sort: { _id: 1 } })
      .toArray();
    expect(left.map(({ action }) => action)).toEqual([
      'tool.updated',
      'tool.updated',
      'audit.pruned',
      'audit.pruned',
      'audit.pruned',
    ]);
    expect(left.at(-1)?.after).toEqual({ through: 3, removed: 4 });
  });

  test('is not pruned by whoever only says so of the seal', async () => {
    await sealed();
    await entries().deleteMany({ installationId: 1, seal: 2 });
    await seals().updateOne({ _id: '1:2' }, { $set: { prunedAt: noon, entries: [] } });
    expect((await verify()).findings).toMatchObject([{ sequence: 2, misfit: 'sealPruned' }]);
  });

  test('is looked for before anything is written', async () => {
    const { isOver } = keptAudit(service);
    await sealed();
    expect(await isOver(mongo.db, noon)).toBe(false);
    expect(await isOver(mongo.db, yearLater)).toBe(true);
    await prune(yearLater);
    expect(await isOver(mongo.db, yearLater)).toBe(false);
  });
});
